import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { errorCodes, getErrorStatus } from '#contracts/errors'
import { fetchWithoutKeepAlive } from './fetch-without-keep-alive'

export type PlatformCall = { method: string; path: string; body: string }
/** Fate of a call: passes, fails, hangs, succeeds without response, returns garbage, or loses its cart, item or customer. */
export type CallOutcome = 'passes' | 'fails' | 'hangs' | 'unanswered' | 'malformed' | 'lost' | 'gone' | 'nobody'
export type FailingPlatform = {
  origin: string
  /** Decides over every call from now on. */
  decide: (getOutcome: (call: PlatformCall) => CallOutcome) => void
  /** Calls since the last time this was called. */
  takeCalls: () => PlatformCall[]
  stop: () => void | Promise<void>
}

/** Proxy between storefront and platform that injects failures. */
export async function startFailingPlatform(platform: string): Promise<FailingPlatform> {
  let getOutcome: (call: PlatformCall) => CallOutcome = () => 'passes'
  let calls: PlatformCall[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const call = { method: request.method ?? 'GET', path: request.url ?? '/', body: await readBody(request) }
      calls.push(call)
      await respondWithOutcome({ outcome: getOutcome(call), call, request, answer: response }, platform)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: (nextGetOutcome) => (getOutcome = nextGetOutcome),
    takeCalls: () => {
      const takenCalls = calls
      calls = []
      return takenCalls
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const errorsByOutcome = { gone: 'ITEM_NO_LONGER_AVAILABLE', lost: 'CART_NOT_FOUND', nobody: 'INVALID_CUSTOMER' } as const

type ProxiedCall = { outcome: CallOutcome; call: PlatformCall; request: IncomingMessage; answer: ServerResponse }

async function respondWithOutcome({ outcome, call, request, answer }: ProxiedCall, platform: string) {
  if (outcome === 'hangs') return
  if (outcome === 'passes') return forwardCall({ call, request, answer }, platform)
  if (outcome === 'unanswered') {
    await callPlatform({ call, request }, platform)
    request.socket.destroy()
    return
  }
  if (outcome === 'fails') return sendResponse(answer, 500, 'Error: secret of the stockroom\n    at takeStock (stock.ts:12:3)')
  if (outcome === 'malformed') return sendResponse(answer, 200, { surprise: [1, 2, 3] })
  const errorId = errorCodes[errorsByOutcome[outcome]]
  sendResponse(answer, getErrorStatus(errorsByOutcome[outcome]), {
    errorDetails: [{ errorId, message: 'There is no such thing.' }],
    correlationId: 'none',
  })
}

async function forwardCall({ call, request, answer }: Omit<ProxiedCall, 'outcome'>, platform: string) {
  const platformResponse = await callPlatform({ call, request }, platform)
  const keptHeaders = [...platformResponse.headers].filter(([name]) => name === 'content-type' || name.startsWith('x-'))
  answer.writeHead(platformResponse.status, Object.fromEntries(keptHeaders))
  answer.end(Buffer.from(await platformResponse.arrayBuffer()))
}

function callPlatform({ call, request }: Pick<ProxiedCall, 'call' | 'request'>, platform: string): Promise<Response> {
  const headers = Object.entries(request.headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'accept-encoding'].includes(name),
  )
  const body = ['GET', 'HEAD'].includes(call.method) ? undefined : call.body
  return fetchWithoutKeepAlive(platform + call.path, {
    method: call.method,
    headers: headers as [string, string][],
    body,
    redirect: 'manual',
  })
}

function sendResponse(response: ServerResponse, status: number, content: unknown) {
  const isText = typeof content === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
  response.end(isText ? content : JSON.stringify(content))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
