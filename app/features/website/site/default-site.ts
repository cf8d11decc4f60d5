import { DEFAULT_THEME } from '#app/ui/page/theme.ts';
import { DEFAULT_HOME_PARTS } from './default-home.ts';
import { DEFAULT_LEGAL } from './default-legal.ts';
import type { SiteState } from './site-state.ts';

/** The website before anybody has changed it. */
export const DEFAULT_SITE: SiteState = {
  theme: DEFAULT_THEME,
  pages: {
    home: {
      name: 'Home',
      visible: true,
      content: {
        title: 'The back office for last-mile delivery',
        subtitle:
          "Payroll audit, invoice reconciliation, DSP scorecard monitoring and disputes, EZ Pass auditing, worker's comp, fleet and hiring for delivery service partners.",
        heroTitle: 'You run the routes. We keep the books straight.',
        heroSubtitle:
          'We audit your payroll, invoices and tolls, watch your scorecard, and show you what needs your attention, all in one place.',
        servicesTitle: 'What we take off your desk',
        servicesSubtitle:
          'We work for delivery service partners: businesses with vans on the road every day and no time for paperwork.',
        ctaTitle: 'Get your evenings back',
        ctaSubtitle:
          "Tell us how many vans you run. We'll show you what we'd check first, and what it costs.",
        ...DEFAULT_HOME_PARTS,
      },
      sections: {
        hero: { visible: true },
        figures: { visible: true },
        services: { visible: true },
        steps: { visible: true },
        audit: { visible: true },
        quotes: { visible: true },
        security: { visible: true },
        faq: { visible: true },
        cta: { visible: true },
      },
    },
    about: {
      name: 'About',
      visible: true,
      content: {
        title: 'We know the paperwork behind every delivery day',
        subtitle:
          'Time sheets, invoices, scorecards, toll statements and claims. We read all of it, so owners can run their routes.',
        mission:
          'Every delivery business should be paid for what it delivered, charged only for what it used, and never be caught off guard by a missing form. We check the numbers line by line, say plainly what we found, and stay on it until it is settled.',
        team: [
          {
            name: 'Elena Marsh',
            role: 'Founder and Chief Executive',
            bio: "Ran forty vans out of two stations before she built the back office she wished she'd had.",
          },
          {
            name: 'Darnell Pruitt',
            role: 'Head of Auditing',
            bio: 'Has reconciled payroll and settlement invoices for fifteen years, and still reads every line.',
          },
          {
            name: 'Mei Castellano',
            role: 'Head of Client Success',
            bio: 'Makes sure that every member knows what we found, what we did about it and what comes next.',
          },
        ],
      },
    },
    services: {
      name: 'Services',
      visible: true,
      content: {
        title: 'One back office, sized to your fleet',
        subtitle:
          "Start with the checks that pay for themselves, and add the rest when you're ready. No setup fee. Change your plan any month.",
      },
    },
    contact: {
      name: 'Contact',
      visible: true,
      content: {
        title: 'Talk to us',
        subtitle:
          'Ask what we would check in your business, or have an account set up. A person reads every message.',
        cards: {
          email: {
            title: 'Email',
            value: 'hello@example.com',
            note: 'We answer within one business day.',
          },
          phone: { title: 'Phone', value: '(201) 555-0142', note: 'For anything urgent.' },
          chat: {
            title: 'Live Chat',
            value: 'Available M-F, 9am-5pm EST',
            note: 'After hours, send us a message.',
          },
        },
      },
    },
    shop: {
      name: 'Shop',
      visible: false,
      content: {
        title: 'Company Shop',
        subtitle: 'Uniforms, gear and supplies for your drivers.',
        delivery:
          'Ships within 2 business days; free over $150. Return unused items within 30 days for a full refund.',
      },
    },
  },
  legal: DEFAULT_LEGAL,
  customPages: [],
};
