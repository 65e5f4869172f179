import type { z } from 'zod'
import type { ErrorId } from './errors'

/** One API call: path, input, output and errors. Shared by client and server. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  query?: z.ZodType
  body?: z.ZodType
  /** Larger body limit than the default, in bytes. */
  bodyBytes?: number
  response: z.ZodType
  errors: readonly ErrorId[]
  /** Timeout and retry class. */
  class: 'control' | 'critical-read' | 'deferred-read' | 'content' | 'mutation' | 'placement' | 'token'
  /** Required caller: anyone with a token, a customer, or an associate. Omitted: no token needed. */
  access?: 'guest' | 'consumer' | 'agent'
  /** Success status instead of 200. With 204 there is no body and `response` is undefined. */
  status?: 201 | 204
  /** Binary response of this type; `response` is then a Uint8Array. */
  media?: 'application/pdf'
}

export type PathParam<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | PathParam<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never

type EndpointPart<K extends string, V> = [V] extends [never] ? unknown : Record<K, V>

export type Input<E extends Endpoint> = EndpointPart<
  'params',
  [PathParam<E['path']>] extends [never] ? never : Record<PathParam<E['path']>, string>
> &
  EndpointPart<'query', E['query'] extends z.ZodType ? z.input<E['query']> : never> &
  EndpointPart<'body', E['body'] extends z.ZodType ? z.input<E['body']> : never>

export type Output<E extends Endpoint> = z.output<E['response']>

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry
}
