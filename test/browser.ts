/** Keeps cookies and follows nothing by itself. */
export type Browser = {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form, as a page does. */
  post(
    path: string,
    form: Record<string, string | string[]> | FormData,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Calls the API; a string or stream body goes as it is, an object as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
};

/** A browser without cookies, for the portal at that origin, reached by `fetch` or by calling the app itself. */
export function createBrowser(
  origin: string,
  request: (url: string, init: RequestInit) => Promise<Response>,
): Browser {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('origin', origin);
    headers.set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36');
    const answer = await request(`${origin}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) keep(cookies, line);
    return answer;
  };
  return {
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, form, headers = {}) =>
      send(path, { method: 'POST', headers, body: form instanceof FormData ? form : encode(form) }),
    call: (method, path, body, headers = {}) => {
      const sent = apiBody(body);
      return send(path, { method, ...sent, headers: { ...sent.headers, ...headers } });
    },
    cookie: (name) => cookies.get(name),
    setCookie: (name, value) => void cookies.set(name, value),
  };
}

function encode(form: Record<string, string | string[]>): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    for (const one of Array.isArray(value) ? value : [value]) encoded.append(name, one);
  }
  return encoded;
}

function apiBody(body: unknown): Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (typeof body === 'string' || body instanceof Uint8Array) return { body: body as BodyInit };
  if (body instanceof ReadableStream) return { body, duplex: 'half' } as Omit<RequestInit, 'headers'>;
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
  if (gone) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
