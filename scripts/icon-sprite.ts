import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const PACKAGE = 'lucide-react';
const MODULE = '\0icon-sprite';
const ICONS = new Map(Object.entries(lucide) as [string, lucide.LucideIcon][]);

/**
 * Draws the icons of the built portal from one file: what imports one from lucide-react gets a component of two elements,
 * which refers to it there. A page then names an icon in some 80 bytes instead of carrying its drawing each time, and no
 * script holds a drawing. In development the package itself is used.
 */
export function iconSprite(): Plugin {
  const names = importedIcons();
  const sprite = drawSprite(names);
  const file = `assets/icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === PACKAGE ? MODULE : undefined),
    load: (id) => (id === MODULE ? iconModule(names, `/${file}`) : undefined),
    generateBundle() {
      if (this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName: file, source: sprite });
      }
    },
  };
}

/** The names that app/ imports from the package, types left out. */
function importedIcons(): string[] {
  const names = new Set<string>();
  for (const file of globSync('app/**/*.{ts,tsx}')) {
    const source = readFileSync(file, 'utf8');
    for (const [, list = ''] of source.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)) {
      for (const part of list.split(',')) {
        const [name = ''] = part.trim().split(' as ');
        if (name && !name.startsWith('type ')) names.add(name);
      }
    }
  }
  return [...names].sort();
}

/** Exported for its test: one symbol for each icon, named as the package exports it. */
export function drawSprite(names: readonly string[]): string {
  const symbols = names.map((name) => {
    const icon = ICONS.get(name);
    if (!icon) throw new Error(`${PACKAGE} has no icon ${name}`);
    const drawing = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

function iconModule(names: readonly string[], file: string): string {
  return `
    import { jsx } from 'react/jsx-runtime';
    const icon = (name) => {
      const drawing = jsx('use', { href: ${JSON.stringify(file)} + '#' + name });
      return ({ className, ...rest }) =>
        jsx('svg', { 'aria-hidden': true, ...rest, className: className ? 'i ' + className : 'i', children: drawing });
    };
    ${names.map((name) => `export const ${name} = /* @__PURE__ */ icon('${name}');`).join('\n')}
  `;
}
