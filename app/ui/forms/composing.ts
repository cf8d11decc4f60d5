import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The code of a key that an input method takes for itself, in browsers that tell of it in no other way. */
const TAKEN_BY_INPUT_METHOD = 229;

/** True for a key of somebody who is composing a character (Japanese, Chinese, Korean …): it is the input method's. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing: composing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return composing || keyCode === TAKEN_BY_INPUT_METHOD;
}
