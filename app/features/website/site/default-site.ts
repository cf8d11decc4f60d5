import { DEFAULT_THEME } from '#app/ui/page/theme.ts';
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
          'We check the paperwork behind every delivery day, from payroll to tolls, and show you in one place what needs you.',
        servicesTitle: 'What we take off your desk',
        servicesSubtitle:
          'We work for delivery service partners: businesses with vans on the road every day and little time for paper.',
        ctaTitle: 'Give your evenings back to the business',
        ctaSubtitle:
          'Tell us how many vans you run. We show you what we would check in the first week, and what it costs.',
      },
      sections: { hero: { visible: true }, services: { visible: true }, cta: { visible: true } },
    },
    about: {
      name: 'About',
      visible: true,
      content: {
        title: 'We know what a delivery day leaves on the desk',
        subtitle:
          'Time sheets, invoices, scorecards, toll statements and claims. We read all of it, so that owners can run their routes.',
        mission:
          'Every delivery business should be paid for what it delivered, charged only for what it used, and never be surprised by a form it did not know about. We check the numbers line by line, say plainly what we found, and stay on it until it is settled.',
        team: [
          {
            name: 'Elena Marsh',
            role: 'Founder and Chief Executive',
            bio: 'Ran forty vans out of two stations before she built the back office that she had wished for.',
          },
          {
            name: 'Darnell Pruitt',
            role: 'Head of Auditing',
            bio: 'Has reconciled payroll and settlement invoices for fifteen years, and still reads every line.',
          },
          {
            name: 'Mei Castellano',
            role: 'Head of Member Care',
            bio: 'Makes sure that every member knows what we found, what we did about it and what comes next.',
          },
        ],
      },
    },
    services: {
      name: 'Services',
      visible: true,
      content: {
        title: 'One back office, in the size you need',
        subtitle:
          'Start with the checks that pay for themselves, and add the rest when you are ready. No set-up fee, and you can change your plan with the month.',
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
          phone: { title: 'Phone', value: '(201) 555-0142', note: 'For what cannot wait for a mail.' },
          chat: {
            title: 'Live Chat',
            value: 'Available M-F, 9am-5pm EST',
            note: 'Outside of these hours, write to us.',
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
      },
    },
  },
  customPages: [],
};
