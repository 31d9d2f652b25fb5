import { keyRefusal } from '@mizan/core/access/key-reach'
import type { ResourceDeclaration } from '@mizan/contract/resource'
import { z } from 'zod'
import type { Api, CallDescription } from './api.ts'

type Json = Readonly<Record<string, unknown>>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as Record<string, unknown>
  return rest
}

const pagingParameters = [
  'page',
  'per_page',
  'search',
  'sort',
  'fields',
  'values_only',
  'return_file',
].map((name) => ({
  name,
  in: 'query',
  schema: { type: name.includes('page') ? 'integer' : 'string' },
}))

function parametersOf({ path, list, resource, parameters = [] }: CallDescription): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inAddress = parameters.map((parameter) => ({ in: 'query', ...parameter }))
  if (!list || !resource) return [...inPath, ...inAddress]
  const filters = [
    ...resource.filters,
    ...resource.ranges.flatMap((range) => [`${range}_from`, `${range}_to`]),
  ]
  return [
    ...inPath,
    ...pagingParameters,
    ...filters.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
  ]
}

const isWrite = (method: string): boolean => method === 'POST' || method === 'PUT'

function bodyOf({ method, path, body, resource }: CallDescription): z.ZodType | null {
  if (body) return body
  if (!resource || !isWrite(method)) return null
  const action = /\/:id\/(\w+)$/.exec(path)?.[1]
  if (action) return resource.actions[action]?.body ?? null
  return method === 'PUT' ? resource.draft.partial() : resource.draft
}

function answerOf({ answer, whole, resource, list, method, path }: CallDescription): Json {
  if (whole) return { content: { 'application/json': { schema: schemaOf(whole, 'output') } } }
  const row = answer ?? resource?.row
  if (!row || method === 'DELETE') return {}
  const data = answer || !list ? { $ref: '' } : null
  const schema =
    data && resource && !answer && !/\/:id\/\w+$/.test(path)
      ? { $ref: `#/components/schemas/${resource.name}` }
      : resource && list
        ? { type: 'array', items: { $ref: `#/components/schemas/${resource.name}` } }
        : answer
          ? schemaOf(answer, 'output')
          : { type: 'object' }
  return {
    content: { 'application/json': { schema: { type: 'object', properties: { data: schema } } } },
  }
}

/** Who may call: a person by his token, and a program by a key where programs come. */
function securityOf({ scope, method, path }: CallDescription): Json[] {
  const place = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .join('/')
  const isForPrograms = scope === 'tenant' && keyRefusal(place, method !== 'GET') === null
  return isForPrograms ? [{ bearer: [] }, { api_key: [] }] : [{ bearer: [] }]
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  api_key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'mizan_live_… or mizan_test_…',
    description: `A key of a company for its own programs, added under Settings, API keys, and sent as
\`Authorization: Bearer mizan_live_…\`. It works in one company and one set of books, with the rights of its role.
Calls a minute stand in \`ratelimit-limit\`, \`ratelimit-remaining\` and \`ratelimit-reset\`; too many are
answered 429 with \`retry-after\`. Send an \`Idempotency-Key\` with what you write, and a call may be repeated safely.`,
  },
}

const refusals = {
  '401': 'Not signed in',
  '403': 'Not permitted',
  '404': 'Not found',
  '409': 'Conflict of version or state',
  '422': 'Wrong fields, each named',
}

function operationOf(call: CallDescription, ofPlatform: CallDescription | null): Json {
  const body = bodyOf(call)
  return {
    tags: [call.tag],
    summary: call.says,
    ...(ofPlatform && {
      description: `With the token of an administrator that names no company it answers as ${ofPlatform.method} /api${ofPlatform.path}.`,
    }),
    ...(call.scope !== 'public' && { security: securityOf(call) }),
    parameters: parametersOf(call),
    ...(body && {
      requestBody: { content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      [call.method === 'POST' && !/\/:id\//.test(call.path) ? '201' : '200']: {
        description: 'Done',
        ...answerOf(call),
      },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/refusal' } } },
          },
        ]),
      ),
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    request_id: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

/** The whole API as OpenAPI 3.1, made from the schemas that validate. */
export function openApi(api: Api, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const resources = new Map<string, ResourceDeclaration>()
  for (const call of api.calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
    ;(paths[path] ??= {})[call.method.toLowerCase()] = operationOf(
      call,
      call.scope === 'tenant'
        ? (api.platform.get(`${call.method} ${call.path}`)?.described ?? null)
        : null,
    )
    if (call.resource) resources.set(call.resource.name, call.resource)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mizan',
      version,
      description: 'Accounting, e-invoicing, sales, purchasing, stock and point of sale',
    },
    components: {
      securitySchemes,
      schemas: {
        refusal: refusalSchema,
        ...Object.fromEntries(
          [...resources].map(([name, resource]) => [name, schemaOf(resource.row, 'output')]),
        ),
      },
    },
    paths,
  }
}
