import { CONFIRMATION_NEEDED } from '#app/confirmation-needed.ts';

const ADDRESS = '/api/session/confirm';
const FAILED = 'This failed. Check your connection and try again.';

// A dialog of the browser's own lies over every other one.
const DIALOG = `
<dialog aria-label="Confirm it's you" class="pointer-events-auto m-auto w-[calc(100%-2.5rem)] max-w-md rounded-xl bg-surface p-5 text-sm text-ink shadow-float backdrop:bg-black/40 sm:p-6">
  <form class="space-y-4">
    <div>
      <h2 class="text-lg font-semibold">Confirm it's you</h2>
      <p class="mt-1 text-ink-2">Enter your password to continue. You won't need it again for 15 minutes.</p>
    </div>
    <label class="block">
      <span class="mb-1.5 block font-semibold">Password</span>
      <input name="password" type="password" autocomplete="current-password" required aria-describedby="confirm-error" class="control">
    </label>
    <p id="confirm-error" role="alert" class="text-danger"></p>
    <div class="flex flex-wrap justify-end gap-2">
      <button type="button" class="tap btn btn-secondary btn-md">Cancel</button>
      <button type="submit" class="tap btn btn-primary btn-md">Continue</button>
    </div>
  </form>
</dialog>`;

let asked: Promise<boolean> | undefined;

/**
 * From now on, what the server refuses until the password was typed once more is sent again once it was: the form that it is
 * from knows nothing of it. Without it, as where its script could not be fetched, the refusal is shown.
 */
function watchRefusals(): void {
  const sendNow = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await sendNow(input, init);
    if (answer.status !== CONFIRMATION_NEEDED) return answer;
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return (await asked) ? window.fetch(input, init) : answer;
  };
}

function ask(): Promise<boolean> {
  const before = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = DIALOG;
  const over = new AbortController();
  // A dialog below takes no click, focus or Escape that was meant for this one.
  for (const event of ['pointerdown', 'mousedown', 'focusin', 'focusout'])
    place.addEventListener(event, (one) => one.stopPropagation());
  place.querySelector('dialog')?.showModal();
  return new Promise((resolve) => {
    const end = (isConfirmed: boolean) => {
      over.abort();
      place.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(isConfirmed);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      event.preventDefault();
      end(false);
    };
    window.addEventListener('keydown', leave, { capture: true, signal: over.signal });
    place.querySelector('button')?.addEventListener('click', () => end(false));
    place.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(place).then((isConfirmed) => isConfirmed && end(true));
    });
  });
}

/** Sends the password, and shows what the server says against it; true where it says nothing. */
async function send(place: HTMLElement): Promise<boolean> {
  const [button, said] = [
    place.querySelector<HTMLButtonElement>('[type=submit]'),
    place.querySelector('[role=alert]'),
  ];
  if (!button || !said) return false;
  button.disabled = true;
  said.textContent = '';
  const problem = await problemWith(place.querySelector('input')?.value ?? '');
  button.disabled = false;
  said.textContent = problem;
  return problem === '';
}

/** What the server says against the password; '' for nothing. */
async function problemWith(password: string): Promise<string> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(ADDRESS, { method: 'POST', headers, body: JSON.stringify({ password }) });
    if (answer.ok) return '';
    const { error } = (await answer.json()) as { error?: string };
    return error ?? FAILED;
  } catch {
    return FAILED;
  }
}

watchRefusals();
