import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['MIZAN_API'] ?? 'http://127.0.0.1:3000'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

/**
 * The screens read by schemas and never write them out as JSON Schema, as the server does for its
 * documentation: a fifth of the library that no page has to wait for.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/^ *inst\._zod\.processJSONSchema = .*$/gm, '')
        .replace(/create(?:Standard|To)JSONSchemaMethod\([^)]*\)/g, '(undefined)'),
      map: null,
    }),
  },
}

export default defineConfig({
  define: { MIZAN_VERSION: JSON.stringify(version) },
  plugins: [react(), withoutJsonSchema],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/guide.pdf': server, '/manual.pdf': server },
  },
  preview: { host: '127.0.0.1', proxy: { '/api': server } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // Fonts stay files, so that the browser fetches only the scripts a page shows.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      // The script of public pages stands alone.
      input: { index: 'index.html', 'public-pages': 'src/site/site.ts' },
      output: {
        // What every screen needs is kept apart from the screens: a release then changes the small
        // files only. Everything else is split by the lazy routes. Small files pack badly and each
        // must be named where it is preloaded, so what is needed together comes as one file. A group
        // takes along what its files import, the higher priority first (whole numbers only); the
        // counts are where the list of sales bills needs least.
        codeSplitting: {
          groups: [
            // The shared styles and, after them, those of the kit: whatever loads them, theirs is the order.
            {
              name: 'styles',
              test: /apps[\\/]web[\\/]src[\\/](theme|kit)[\\/].*\.css$/,
              priority: 7,
            },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 6,
            },
            { name: 'routing', test: /node_modules[\\/]@tanstack[\\/]/, priority: 5 },
            {
              name: 'language',
              test: /node_modules[\\/](i18next|react-i18next)[\\/]/,
              priority: 5,
            },
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 5 },
            {
              name: 'controls',
              test: /node_modules[\\/]@mantine[\\/](core|hooks)/,
              minShareCount: 100,
              priority: 4,
            },
            {
              name: 'kit',
              test: /apps[\\/]web[\\/]src[\\/](kit|trade|client)[\\/]|packages[\\/]/,
              minShareCount: 100,
              priority: 4,
            },
            {
              name: 'icons',
              test: /node_modules[\\/]@tabler[\\/]icons-react/,
              minShareCount: 2,
              priority: 5,
            },
            // What a page runs before it knows who looks at it, then what stands around every screen
            // of a company, then what the lists of documents show and do.
            { name: 'start', test: /apps[\\/]web[\\/]src[\\/]main\.tsx$/, priority: 3 },
            { name: 'shell', test: /layouts[\\/]dashboard-layout\.tsx$/, priority: 2 },
            {
              name: 'lists',
              test: /(kit|trade)[\\/]\w+[\\/](list-screen|document-list|document-actions|document-facts|use-sending|use-paper|use-has-pos)\.tsx?$|features[\\/]bills[\\/](bill-status|bill-actions|bill-family|payment-links[\\/]payment-link)\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
