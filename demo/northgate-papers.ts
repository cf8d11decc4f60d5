// Lines of the PDFs in Northgate's story.

/** A statement of one road. */
export const TURNPIKE = [
  'Account type   BUSINESS          Payment   Prepaid',
  '',
  'Date        Plaza                      Class     Amount',
  '----------  -------------------------  -----  ---------',
  '08-01       Garden State Parkway GEG   1          $2.17',
  '08-03       Garden State Parkway CMY   1          $2.17',
  '08-20       T349 E                     2L         $1.65',
  '',
  'Total toll charges                                $5.99',
  'Disputes must be filed within 45 days.',
];

/** Why a crossing is disputed. */
export const DISPUTE = [
  'Tag             99900000222',
  'Crossing        PANYNJ, GWU, 16th, 11:04:10 AM',
  'Charged         class 5          $66.00',
  'Vehicle         Ford Transit, 2 axles, class 1',
  'Usual amount    class 1          $16.06',
  '',
  'Asked back                       $49.94',
];

/** A month's tolls. */
export const SUMMARY = [
  'Northgate Logistics LLC',
  '',
  'Agency      Crossings      Charged    Asked back',
  '----------  ---------  -----------  ------------',
  'MTA B&T            48      $412.18        $11.19',
  'NYSTA              61      $174.46         $2.86',
  'PANYNJ             22      $353.32        $49.94',
  'CBDTP               9       $81.00         $0.00',
  '',
  'Total             140    $1,020.96        $63.99',
];

/** An invoice beside the work that it pays. */
export const INVOICE_CHECK = [
  'Line                         Invoiced       Run   Difference',
  '---------------------------  --------  --------  -----------',
  'Standard Parcel Electric, 10       30        31         +$300.00',
  'Shipments delivered             5,333     5,331           -$0.12',
  'Late cancellations                  1         2         +$150.00',
  '',
  'To be claimed                                           $449.88',
];
