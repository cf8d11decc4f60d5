import fc from 'fast-check';

/** What files, keyboards and clipboards bring: formulas, quotes, line ends, what nobody sees, dates, numbers. */
const PIECES = [
  ...'=+-@\t\r\n\'",;| |0aé',
  ...[
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u200e',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u0000',
    '\u0007',
    '\u0085',
    '\ufffd',
  ],
  ...[
    'e\u0301',
    'ß',
    'Ø',
    'ı',
    '山田',
    '👩‍👩‍👧',
    '’',
    'sep=;',
    'Name',
    'N/A',
    '1/2/2026',
    '02/30/2026',
    '45581',
    '-6.94',
    '1.80E+10',
  ],
];
/** A text of such pieces. */
export const hostile = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''));
/** An address as people have it. */
export const email = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', "'", '\u200b', 'O’'),
    fc.constantFrom('ida', 'IDA', 'zoë', 'bo.tan+x'),
  )
  .map(([start, name]) => `${start.replace('’', "'")}${name}@example.com`);

/** A phone as people write it: with signs that begin a formula, extensions, and what is a number to a spreadsheet. */
export const phone = fc.constantFrom(
  '',
  '+1 901 555 0100',
  '+19015550100',
  '(901) 555-0100',
  '-901-555-0100',
  '9015550100',
  '901 555 0100 x42',
  '9015550100,,42#',
  '901 555 0100; 901 555 0101',
  '=901+5550100',
  "'901 555 0100",
  '0044 20 7946 0000',
  '-5.5',
  '1.80E+10',
  '555\u200b0100',
);
