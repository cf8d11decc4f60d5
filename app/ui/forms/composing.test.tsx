import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { closedByEscape } from '#app/ui/dialogs/dialog-focus.ts';
import { isComposing } from './composing.ts';

/** A key as React hands it on; Node has no KeyboardEvent of its own. */
function escapeKey(native: Partial<KeyboardEvent>) {
  const nativeEvent = { isComposing: false, keyCode: 27, ...native };
  return { key: 'Escape', nativeEvent, isDefaultPrevented: () => false } as ReactKeyboardEvent;
}

test('a key that the input method takes is known in every browser', () => {
  expect(isComposing(escapeKey({}))).toBe(false);
  expect(isComposing(escapeKey({ isComposing: true }))).toBe(true);
  expect(isComposing(escapeKey({ keyCode: 229 }))).toBe(true);
});

test('Escape closes a dialog, and while a character is composed only what is composed', () => {
  const close = vi.fn();
  const { onKeyDown, onEscapeKeyDown } = closedByEscape(close);
  const preventDefault = vi.fn();
  onKeyDown(escapeKey({ isComposing: true }));
  onEscapeKeyDown({ isComposing: true, keyCode: 229, preventDefault } as unknown as KeyboardEvent);
  expect(close).not.toHaveBeenCalled();
  expect(preventDefault).toHaveBeenCalledOnce();
  onKeyDown(escapeKey({}));
  onEscapeKeyDown({ isComposing: false, keyCode: 27, preventDefault } as unknown as KeyboardEvent);
  expect(close).toHaveBeenCalledExactlyOnceWith(false);
  expect(preventDefault).toHaveBeenCalledOnce();
});
