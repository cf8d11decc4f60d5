import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import type { When } from './timeline.ts';

/** A demo member: when it joined, and the categories that it was given. */
export type DemoMember = { name: string; email: string; joined: When; categories: readonly CategoryKey[] };

/** The lively members beside Northgate, by the key that the stories name them with. All of them are invented. */
export const MEMBERS = {
  cedar: {
    name: 'Cedar Creek Delivery LLC',
    email: 'office.cedarcreek@example.com',
    joined: '171d 15:20',
    categories: ['payroll', 'invoicing', 'scorecard', 'ezpass'],
  },
  harbor: {
    name: 'Harbor Point Couriers Inc.',
    email: 'dispatch@harborpoint.example.com',
    joined: '164d 14:05',
    categories: ['invoicing', 'ezpass', 'scorecard', 'payroll', 'workers-comp'],
  },
  summit: {
    name: 'Summit Trail Logistics LLC',
    email: 'hello@summittrail.example.com',
    joined: '150d 16:40',
    categories: ['payroll', 'workers-comp', 'hiring'],
  },
  redoak: {
    name: 'Red Oak Last Mile LLC',
    email: 'accounts@redoak.example.com',
    joined: '143d 18:10',
    categories: ['invoicing', 'scorecard'],
  },
  lakeshore: {
    name: 'Lakeshore Parcel Co.',
    email: 'lakeshore.parcel@example.com',
    joined: '131d 13:30',
    categories: ['ezpass'],
  },
  longest: {
    name: 'Blue Ridge and Shenandoah Valley Regional Last-Mile Parcel Delivery and Logistics Services Group LLC',
    email: 'blue.ridge.and.shenandoah.valley.regional@delivery-group.example.com',
    joined: '122d 15:15',
    categories: ['payroll', 'invoicing', 'scorecard', 'ezpass', 'workers-comp', 'hiring'],
  },
  swift: {
    name: 'شركة البريد السريع للتوصيل',
    email: 'swift.post@example.com',
    joined: '109d 09:25',
    categories: ['payroll', 'invoicing'],
  },
  birch: {
    name: 'Silver Birch Transport LLC',
    email: 'team@silverbirch.example.com',
    joined: '98d 14:50',
    categories: ['payroll', 'scorecard'],
  },
  quebec: {
    name: 'Livraison Rapide Québec inc.',
    email: 'bureau@livraison-rapide.example.com',
    joined: '90d 17:35',
    categories: ['payroll', 'invoicing', 'hiring'],
  },
  copper: {
    name: 'Copper Canyon Delivery LLC',
    // The owner has Prairie Wind as well, and one login for both.
    email: 'owner@example.com',
    joined: '83d 19:05',
    categories: ['scorecard', 'workers-comp'],
  },
  prairie: {
    name: 'Prairie Wind Logistics Inc.',
    email: 'prairie.wind@example.com',
    joined: '74d 15:55',
    categories: ['invoicing', 'ezpass', 'workers-comp'],
  },
  tidewater: {
    name: 'Tidewater Final Mile LLC',
    email: 'tidewater@example.com',
    joined: '66d 13:10',
    categories: ['ezpass', 'hiring'],
  },
  granite: {
    name: 'Granite State Couriers LLC',
    email: 'granite.state@example.com',
    joined: '58d 16:00',
    categories: ['payroll'],
  },
  kite: {
    name: 'Kite & Anchor Deliveries',
    email: 'mail@kite-anchor.example.com',
    joined: '47d 14:20',
    categories: ['invoicing', 'scorecard', 'hiring'],
  },
  obrien: {
    name: 'O’Brien Brothers Hauling LLC',
    email: 'OBrien.Brothers@example.com',
    joined: '39d 18:45',
    categories: ['payroll', 'workers-comp'],
  },
  ironwood: {
    name: 'Ironwood Fleet Services',
    email: 'fleet@ironwood.example.com',
    joined: '28d 15:40',
    categories: ['ezpass', 'invoicing'],
  },
  juniper: {
    name: 'Juniper Route Partners LLC',
    email: 'juniper@example.com',
    joined: '17d 17:25',
    categories: ['payroll', 'invoicing', 'scorecard'],
  },
  foxglove: {
    name: 'Foxglove Delivery Partners',
    email: 'hello@foxglove.example.com',
    joined: '6d 14:35',
    categories: ['hiring', 'payroll'],
  },
  maplewood: {
    name: 'Maplewood Couriers Inc.',
    email: 'maplewood@example.com',
    joined: '1d 16:30',
    // 'Your Account is Almost Ready!'
    categories: [],
  },
} satisfies Record<string, DemoMember>;

export type MemberKey = keyof typeof MEMBERS;
