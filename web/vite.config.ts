import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import wasm from 'vite-plugin-wasm'
import { defineConfig, type ViteUserConfig as UserConfig } from 'vitest/config'
import { TARGET } from './browsers.ts'
import { chunkGroups } from './chunks.ts'
import { pictureColumns } from './columns.ts'
import { ariaInOurLanguages } from './locales.ts'
import { type OldBrowser, oldBrowser, withOldBrowser } from './oldBrowser.ts'
import { type Outbox, outbox, withOutbox } from './outbox.ts'
import { writtenTables } from './tables.ts'
import { wordsByPart } from './words.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The model's address carries its digest, so that a cached copy is never a stale one. */
function model(name: string) {
  try {
    const digest = createHash('sha256').update(readFileSync(at(`public/models/${name}`)))
    return `/models/${name}?v=${digest.digest('hex').slice(0, 12)}`
  } catch {
    return `/models/${name}`
  }
}

const server = process.env.EVISA_PUBLIC_URL ?? 'http://127.0.0.1:8080'
/** The server's own description says which paths are its: those that begin like one of them. */
const { paths } = JSON.parse(readFileSync(at('../server/openapi.json'), 'utf8')) as { paths: object }
const roots = new Set(Object.keys(paths).map((path) => path.split('/')[1]?.replaceAll('.', '\\.')))
const served = `^/(${[...roots].join('|')})([/?]|$)`

/** All WebAssembly packages have a file of the same name: the package comes before it, in pages and in workers. */
const assetFileNames = ({ originalFileNames: [from = ''] }: { originalFileNames: string[] }) =>
  `assets/${from.includes('pkg/') ? `${from.split('pkg/')[1]?.split('/')[0]}-` : ''}[name]-[hash][extname]`

export default defineConfig(async ({ mode, command }) => {
  if (command !== 'build') return settings(mode)
  const [sent, told] = await Promise.all([outbox(), oldBrowser()])
  return settings(mode, sent, told)
})

const settings = (mode: string, sent?: Outbox, told?: OldBrowser): UserConfig => ({
  define: {
    __MODELS__: JSON.stringify({
      detector: model('face-detector.net'),
      landmarks: model('face-landmarks.net'),
      eyeState: model('eye-state.net'),
      reader: model('mrz-reader.net'),
    }),
  },
  resolve: {
    alias: {
      // What it exports is its development build, which warns; the same without warnings lies beside it.
      ...(mode === 'production' && {
        'react-router': at('node_modules/react-router/dist/production/index.mjs'),
      }),
      '@locales': at('../core/locales'),
      '@catalogues': at('../core/catalogues'),
      '@wasm': at('pkg'),
    },
  },
  server: { proxy: { [served]: server }, fs: { allow: ['..'] } },
  worker: {
    format: 'es',
    plugins: () => [wasm()],
    // One file a worker: what it imports later does not cost another way to the server.
    rollupOptions: { output: { assetFileNames, codeSplitting: false } },
  },
  build: {
    target: TARGET,
    // The content security policy allows fonts and images from this origin only.
    assetsInlineLimit: 0,
    // A browser that knows no preloading asks for a script when it comes to it.
    modulePreload: { polyfill: false },
    // What each page needs first, for `scripts/prerender.mjs`.
    manifest: true,
    rollupOptions: {
      input: { index: at('index.html'), written: at('src/writtenEntry.ts') },
      output: { assetFileNames, codeSplitting: { groups: chunkGroups() } },
    },
  },
  plugins: [
    wasm(),
    wordsByPart(),
    writtenTables(),
    pictureColumns(),
    ariaInOurLanguages(),
    withOutbox(sent),
    withOldBrowser(told),
    react(),
    VitePWA({
      injectRegister: false,
      registerType: 'autoUpdate',
      manifest: {
        name: 'Viet Nam e-Visa',
        short_name: 'e-Visa',
        id: '/',
        start_url: '/',
        display: 'standalone',
        background_color: '#fbfaf7',
        theme_color: '#14213a',
        // All of it lies within the circle that every mask leaves (80 % of the width).
        icons: ['any', 'maskable'].flatMap((purpose) => [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose },
        ]),
      },
      workbox: {
        clientsClaim: true,
        skipWaiting: true,
        // One file, whose handlers stand once it was run. Loaded in parts, it is installed although one of them did not come,
        // without any handler, in the place of one that works: who is offline then has nothing (Chromium 156).
        inlineWorkboxRuntime: true,
        // The shell and the form's rules; the vision module and Chinese and Japanese type come when they are needed.
        globPatterns: [
          'index.html',
          'icon.svg',
          'assets/*.{js,css}',
          'assets/band-*.svg',
          'assets/forms-*.wasm',
          'assets/be-vietnam-pro-*.woff2',
          'assets/*-name*.woff2',
          'assets/OCRB-*',
        ],
        // The browser keeps the one with the service worker, and has none if it needs the other.
        globIgnores: ['assets/outbox-*', 'assets/old-browser-*'],
        importScripts: sent ? [sent.address] : [],
        maximumFileSizeToCacheInBytes: 4_000_000,
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [new RegExp(served)],
        runtimeCaching: [
          {
            urlPattern: ({ url }) => url.pathname.endsWith('.woff2'),
            handler: 'CacheFirst',
            options: { cacheName: 'fonts', expiration: { maxEntries: 400 } },
          },
          {
            // The authority edits it: whoever is online reads it as it is now, unless that takes too long.
            urlPattern: ({ url }) =>
              /\/(bai-viet|popup|luu-y-khai-bao|huong-dan|cau-hoi)\/get-all$/.test(url.pathname),
            handler: 'NetworkFirst',
            options: { cacheName: 'catalogues', networkTimeoutSeconds: 3 },
          },
          {
            // But for the border gates, which the page keeps itself: who comes back is checked by today's.
            urlPattern: ({ url }) =>
              /\/(get-all(-nc)?|chung-thu-so)$/.test(url.pathname) && !url.pathname.includes('/dm-ck/'),
            handler: 'StaleWhileRevalidate',
            options: { cacheName: 'catalogues' },
          },
        ],
      },
    }),
  ],
  test: {
    // Tests that need no page say so in their first line: it takes longer to make one than most of them take.
    environment: 'happy-dom',
    include: ['{src,lint}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test.setup.ts'],
    // Whole forms are drawn in a second on a quiet machine, and in five on one that compiles beside.
    testTimeout: 30_000,
    // By default one processor is left idle, and each file has a process of its own: 285 s on two; with threads 136, and 75
    // where what imitates a page is loaded once for a thread, and each file has globals and modules of its own all the same.
    // Never one: a single worker of vitest 4 mixes up what its files mock.
    maxWorkers: Math.max(2, availableParallelism()),
    pool: 'vmThreads',
  },
})
