import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { formatBytes } from '#app/format/bytes.ts';
import { formatDate, formatInstant } from '#app/format/dates.ts';
import { InstantText, TimeZoneContext } from './relative.tsx';

const ownZone = process.env.TZ;

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

test.each(['Pacific/Auckland', 'Europe/London', 'America/Los_Angeles'])(
  '[CON-20] a date shows the same day in %s',
  (zone) => {
    process.env.TZ = zone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(formatDate('2026-11-27')).toBe('Nov 27, 2026');
    expect(formatDate('2026-01-01')).toBe('Jan 1, 2026');
    expect(formatDate('2026-12-31')).toBe('Dec 31, 2026');
  },
);

test('what is no date comes back as it is', () => {
  expect(formatDate('soon')).toBe('soon');
  expect(formatDate('2026-13-01')).toBe('2026-13-01');
});

test("[CON-19] an instant is shown in the viewer's zone, whatever the zone of the process", () => {
  process.env.TZ = 'Asia/Tokyo';
  const instant = '2026-11-27T22:05:00.000Z';
  expect(formatInstant(instant, 'Pacific/Auckland', { withTime: true })).toBe('Nov 28, 2026, 11:05 AM');
  expect(formatInstant(instant, 'America/Los_Angeles', { withTime: true })).toBe('Nov 27, 2026, 2:05 PM');
  expect(formatInstant(instant, 'Pacific/Auckland')).toBe('Nov 28, 2026');
});

test('[CON-19] the zone is named only where it is not known', () => {
  expect(formatInstant('2026-09-01T00:30:00Z', 'UTC', { withTime: true })).toBe('Sep 1, 2026, 12:30 AM UTC');
  expect(formatInstant('2026-09-01T00:30:00Z', 'Nowhere/At_All', { withTime: true })).toBe(
    'Sep 1, 2026, 12:30 AM UTC',
  );
  expect(formatInstant('2026-09-01T00:30:00Z', 'UTC')).toBe('Sep 1, 2026');
});

test('[CON-19] the zone of an instant on the page comes from its context', () => {
  const html = renderToString(
    <TimeZoneContext value="America/New_York">
      <InstantText instant="2026-07-01T02:00:00.000Z" withTime />
    </TimeZoneContext>,
  );
  expect(html).toContain('dateTime="2026-07-01T02:00:00.000Z"');
  expect(html).toContain('>Jun 30, 2026, 10:00 PM<');
});

test('bytes read in the unit that keeps them short', () => {
  expect(formatBytes(0)).toBe('0 bytes');
  expect(formatBytes(1)).toBe('1 byte');
  expect(formatBytes(1023)).toBe('1023 bytes');
  expect(formatBytes(1024)).toBe('1 KB');
  expect(formatBytes(1536)).toBe('1.5 KB');
  expect(formatBytes(25 * 1024 ** 2)).toBe('25 MB');
  expect(formatBytes(1024 ** 2 - 1)).toBe('1 MB');
  expect(formatBytes(5 * 1024 ** 3)).toBe('5 GB');
});
