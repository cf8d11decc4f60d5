/** The sections of Home that came later, before anybody has changed them. Their type is the schema's, in site-state.ts. */
export const DEFAULT_HOME_PARTS = {
  figures: {
    items: [
      { value: '1 business day', label: 'until a person answers your message' },
      { value: '100%', label: 'of your payroll, invoice and toll lines checked, not a sample' },
      { value: '$0', label: 'setup fee, and you can change your plan any month' },
    ],
  },
  steps: {
    title: 'How it works',
    subtitle: 'No project, nothing to install. Most owners send us their first files the same day.',
    items: [
      {
        title: 'Send what you already have',
        text: 'Your payroll register, your last invoice and a month of toll statements, as they come out of ADP, Amazon and EZ Pass.',
      },
      {
        title: 'We check every line',
        text: 'Hours against routes, invoices against rates, tolls against plates and shifts. What does not fit goes on your report.',
      },
      {
        title: 'You decide what we pursue',
        text: 'We file the disputes you approve and track each one to closure. You follow all of it in your portal.',
      },
    ],
  },
  audit: {
    title: 'What an audit finds',
    subtitle:
      'A sample report for one week: the rule, what we found, what it is worth and how long you have.',
    rows: [
      {
        rule: 'Toll charged twice',
        finding: 'Same plate, same plaza, four minutes apart',
        amount: '$18.40',
        deadline: '21 days left',
      },
      {
        rule: 'Toll outside of shifts',
        finding: 'Van 14 charged at 2:10 AM, no route that night',
        amount: '$63.75',
        deadline: '21 days left',
      },
      {
        rule: 'Invoice rate',
        finding: 'Six routes paid at the rate of last quarter',
        amount: '$1,086.00',
        deadline: '5 days left',
      },
      {
        rule: 'Overtime below 40 hours',
        finding: 'Two drivers paid time and a half for 38 hours',
        amount: '$412.60',
        deadline: 'Before Friday’s payroll',
      },
      {
        rule: 'Concession with proof',
        finding: 'Three packages delivered to the door, photo on file',
        amount: 'Scorecard',
        deadline: '2 days left',
      },
    ],
    total: '$1,580.75',
    action: 'Request a free audit',
  },
  quotes: { title: 'What owners say', items: [] },
  security: {
    title: 'Your records are safe with us',
    subtitle: 'Payroll and drivers’ documents deserve care. This is how the portal protects them.',
    items: [
      {
        title: 'Two-step verification',
        text: 'Protect your login with a code from an authenticator app, and log out any device you no longer use.',
      },
      {
        title: 'Only your business sees your files',
        text: 'Every request is checked on the server against your account. Another member’s records cannot be opened.',
      },
      {
        title: 'A record of every change',
        text: 'Who uploaded, changed or completed something, and when, stays on your account.',
      },
      {
        title: 'Mistakes can be undone',
        text: 'Deleted records can be restored for 30 days, and earlier versions of your files are kept.',
      },
    ],
  },
  faq: {
    title: 'Questions owners ask',
    items: [
      {
        question: 'What does the free audit cost me?',
        answer:
          'Nothing. You send one month of payroll, invoices and toll statements, and we send you a report with amounts and deadlines. There is no fee, and you do not have to go on with us.',
      },
      {
        question: 'Do I have to change my software?',
        answer:
          'No. Keep your payroll provider, your toll account and your scheduling. You upload the exports you already have: CSV, Excel or PDF.',
      },
      {
        question: 'How soon will I see results?',
        answer:
          'We reply within one business day. Most first audits are finished within two weeks of the last file we need.',
      },
      {
        question: 'Do you file anything without asking me?',
        answer:
          'No. You see each finding first and decide what we pursue. Disputes go out only after you have approved them.',
      },
      {
        question: 'Can I change or cancel my plan?',
        answer:
          'Yes, any month. Start with a package or with single services, and add or drop services as your fleet changes.',
      },
      {
        question: 'Who can see my records?',
        answer:
          'You, and the people in our office who work on your account. Each of them has a separate login, and what they change is recorded.',
      },
    ],
  },
};
