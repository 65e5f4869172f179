import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'

/** Converts a Node request for the Worker, always with a cookie, because anonymous pages are cached for a minute. */
export function requestOf(request: IncomingMessage): Request {
  const { method = 'GET', url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  if (!headers.has('Cookie')) headers.set('Cookie', 'dev=1')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {}
  return new Request(`http://${headers.get('host') ?? 'localhost'}${url}`, { method, headers, ...body } as RequestInit)
}

/** A Worker's answer, as Node gives it; a visitor who leaves in the middle of it is no fault. */
export async function answerWith(response: Response, answer: ServerResponse): Promise<void> {
  const cookies = response.headers.getSetCookie()
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-encoding'))
  answer.writeHead(response.status, { ...headers, ...(cookies.length > 0 && { 'set-cookie': cookies }) })
  if (!response.body) return void answer.end()
  await pipeline(Readable.fromWeb(response.body as unknown as NodeStream), answer).catch(() => undefined)
}
