import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { iconSprite } from './scripts/icon-sprite.ts';
import { scriptGroups } from './scripts/script-groups.ts';

/** Packages with native code or their own files at run time: skipped of the server bundle. All others start faster within. */
const NATIVE = [
  'better-sqlite3',
  'sharp',
  'pg',
  'pino',
  '@zxcvbn-ts/language-common',
  'pdfkit',
  'pdfjs-dist',
  'pdfjs-dist/legacy/build/pdf.mjs',
  // Not native, but it comes bundled already; bundled anew, its parts were named by what had been read first, and no two builds
  // needed be the same.
  '@aws-sdk/client-s3',
];

/**
 * Each page lists the files of all others: they are named by a hash alone, and what is fetched on demand by what it is. The
 * first three are that to lists, and part of other pages.
 */
const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
  isDynamicEntry || ['layers', 'employee-dialog', 'vehicle-dialog'].includes(name)
    ? 'assets/[name]-[hash:7].js'
    : 'assets/[hash:7].js';

export default defineConfig(({ command }) => ({
  plugins: [iconSprite(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: scriptGroups },
            chunkFileNames,
            entryFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: {
      // Of packages that ask whether this is development, the bundle has only what is not.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        rolldownOptions: {
          input: './server/boot.ts',
          external: NATIVE,
          // Each file takes its time to be found and linked.
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
        },
      },
      // One bundle when built; in development packages are loaded as they are, CommonJS included.
      resolve: {
        ...(command === 'build' && { noExternal: true }),
        external: NATIVE,
        // What stays out of the bundle is loaded as Node loads it, not as a browser.
        externalConditions: ['node', 'import', 'module-sync'],
      },
    },
  },
}));
