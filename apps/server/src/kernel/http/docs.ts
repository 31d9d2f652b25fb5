import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../api.ts'
import { openApi } from '../openapi.ts'

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mizan API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head><body><div id="ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#ui', docExpansion: 'none', persistAuthorization: false })`

/** `/api/openapi.json`, and a page to read and try it at `/api/docs`. */
export async function serveDocs(app: FastifyInstance, api: Api, version: string): Promise<void> {
  let made: string | null = null
  app.get('/api/openapi.json', async (_request, reply) => {
    made ??= JSON.stringify(openApi(api, version))
    return reply.type('application/json; charset=utf-8').send(made)
  })
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
  })
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  )
}
