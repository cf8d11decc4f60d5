import { type RefObject, useCallback, useEffect, useState } from 'react';

/** What a draft leaves out: what is the same on each page, and files, which a browser doesn't put back. The form's key is of it. */
const NOT_KEPT = new Set(['intent', 'scripted', 'resume', 'website']);

type Draft = Record<string, string>;

/**
 * Keeps what is typed into a form in this browser under that name, so that a lost connection or a closed tab loses none of it.
 * `restored` is true where an earlier draft was put back; `forget` throws it away.
 */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, name: string) {
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = read(name);
    if (draft) {
      putBack(element, draft);
      setRestored(true);
    }
    const keep = () => write(name, draftOf(element));
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, name]);
  const forget = useCallback(() => write(name, null), [name]);
  return { restored, forget };
}

function draftOf(form: HTMLFormElement): Draft {
  const values = [...new FormData(form)].filter(([field]) => !NOT_KEPT.has(field));
  return Object.fromEntries(
    values.flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
  );
}

function putBack(form: HTMLFormElement, draft: Draft): void {
  for (const [field, value] of Object.entries(draft)) {
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(field)}"]`)) {
      if (control.type === 'radio' || control.type === 'checkbox') control.checked = control.value === value;
      else control.value = value;
    }
  }
}

/** A browser that keeps nothing, as in a private window, has no draft. */
function read(name: string): Draft | null {
  try {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(text) as Draft);
  } catch {
    return null;
  }
}

function write(name: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // The form itself still has everything.
  }
}
