import './theme/layers.css'
import '@mantine/core/styles.layer.css'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/app.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadOnMissingChunk } from './app/chunk-reload.ts'
import { Providers } from './app/providers.tsx'
import { router } from './app/router.ts'
import { registerServiceWorker } from './app/register-service-worker.ts'
import { watchConnection } from './client/connection.ts'
import { startLanguage } from './client/language.ts'
import { ownTexts } from './app/own-texts.ts'

reloadOnMissingChunk()
registerServiceWorker()
watchConnection()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
await startLanguage(ownTexts)
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
