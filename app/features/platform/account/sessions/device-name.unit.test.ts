import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const AGENTS: [name: string, userAgent: string][] = [
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  ],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
  ],
  ['Unknown device', 'curl/8.5.0'],
];

test.each(AGENTS)('[SET-06] a device is named in words: %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a telephone is told from a computer', () => {
  expect(isHandheld('Mozilla/5.0 (Linux; Android 10; K)')).toBe(true);
  expect(isHandheld('Mozilla/5.0 (X11; Linux x86_64; rv:150.0)')).toBe(false);
});
