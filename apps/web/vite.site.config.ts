import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Public pages as a program that makes them: the server gives it figures and gets HTML. What it shows is named
 * as the build of the app names it, so that fonts are fetched once; its script is told by that build.
 */
export default defineConfig({
  define: { SITE_SCRIPT: JSON.stringify(process.env['MIZAN_SITE_SCRIPT'] ?? '') },
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/site/render.tsx',
    ssrEmitAssets: true,
    target: 'node24',
    minify: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
})
