/** What stands behind a number: x42, ext. 42, ;ext=42. */
const EXTENSION = /[ ,;]*(?:extension|extn?|ex|x)\.? ?[:=]? ?#? ?(\d{1,7}) ?#? ?$/i;
/** What a number is written with. */
const NUMBER = /^[\d\s()+./-]+$/;
/** Fewer digits are no number that can be dialed. */
const FEWEST = 7;

type Phone = { text: string; number: string; extension: string };

/** A phone number as US readers write it: '(901) 555-0142', 'ext. 42' behind it; other text stays as it is. */
export function formatPhone(phone: string): string {
  return parsePhone(phone)?.text ?? phone;
}

/** What a link dials, such as '+19015550142'; null where the text is no phone number. */
export function dialedPhone(phone: string): string | null {
  const parsed = parsePhone(phone);
  return parsed && `${parsed.number}${parsed.extension && `,${parsed.extension}`}`;
}

/** What a link writes to: the number without its extension, which takes no messages. */
export function textedPhone(phone: string): string | null {
  return parsePhone(phone)?.number ?? null;
}

function parsePhone(phone: string): Phone | null {
  if (phone.length > 50) return null;
  const spaced = phone.replace(/\s+/g, ' ');
  const extension = EXTENSION.exec(spaced)?.[1] ?? '';
  const main = spaced.replace(EXTENSION, '').trim();
  const digits = main.replace(/\D/g, '');
  if (!NUMBER.test(main) || digits.length < FEWEST) return null;
  const [, area, exchange, line] = /^1?([2-9]\d\d)(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (area && (digits.length === 10 || digits.startsWith('1')) && isAmerican(main)) {
    const text = `(${area}) ${exchange}-${line}${extension && ` ext. ${extension}`}`;
    return { text, number: `+1${area}${exchange}${line}`, extension };
  }
  return { text: phone, number: `${main.startsWith('+') ? '+' : ''}${digits}`, extension };
}

/** A plus leads to the country: only +1 is ours. */
function isAmerican(main: string): boolean {
  return !main.startsWith('+') || /^\+\s*1/.test(main);
}
