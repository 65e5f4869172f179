import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { sendResponse, toRequest } from './page-server'

let server: Server | undefined
afterEach(() => void server?.close())

async function startServer(answer: (request: IncomingMessage, answer: ServerResponse) => unknown): Promise<string> {
  server = createServer((sent, response) => void answer(sent, response))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a form reaches the pages with its address, headers and fields', async () => {
  const origin = await startServer(async (sent, answer) => {
    const request = toRequest(sent)
    const form = await request.formData()
    const result = { method: request.method, url: request.url, locale: request.headers.get('Cookie'), size: form.get('size') }
    await sendResponse(Response.json(result), answer)
  })
  const answer = await fetch(`${origin}/en-us/p/x?color=slate`, {
    method: 'POST',
    body: new URLSearchParams({ size: 'm' }),
    headers: { Cookie: '__Host-locale=en-us' },
  })
  expect(await answer.json()).toEqual({ method: 'POST', url: `${origin}/en-us/p/x?color=slate`, locale: '__Host-locale=en-us', size: 'm' })
})

test('a request without an address is not cached as a visitor’s', async () => {
  const origin = await startServer((request, answer) => sendResponse(new Response(toRequest(request).headers.get('Cookie')), answer))
  expect(await (await fetch(origin)).text()).not.toBe('')
})

test('a response arrives with its status, its cookies and its body', async () => {
  const origin = await startServer((_, answer) => {
    const response = new Response('moved', { status: 303, headers: { Location: '/en-us' } })
    response.headers.append('Set-Cookie', 'a=1')
    response.headers.append('Set-Cookie', 'b=2')
    return sendResponse(response, answer)
  })
  const answer = await fetch(origin, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location'), await answer.text()]).toEqual([303, '/en-us', 'moved'])
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})
