import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { errorCodes, getErrorStatus } from '#contracts/errors'

export type Call = { method: string; path: string; body: string }
/** Fate of a call: passes, fails, hangs, succeeds without response, returns garbage, or loses its cart, item or customer. */
export type Fate = 'passes' | 'fails' | 'hangs' | 'unheard' | 'babbles' | 'lost' | 'gone' | 'nobody'
export type TroubledPlatform = {
  origin: string
  /** Decides over every call from now on. */
  decide: (fateOf: (call: Call) => Fate) => void
  /** Calls since the last time this was called. */
  takeCalls: () => Call[]
  stop: () => void | Promise<void>
}

/** Proxy between storefront and platform that injects failures. */
export async function startTroubledPlatform(platform: string): Promise<TroubledPlatform> {
  let fateOf: (call: Call) => Fate = () => 'passes'
  let calls: Call[] = []
  const server = createServer((request, answer) => {
    void (async () => {
      const call = { method: request.method ?? 'GET', path: request.url ?? '/', body: await textOf(request) }
      calls.push(call)
      await meet({ fate: fateOf(call), call, request, answer }, platform)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: (next) => (fateOf = next),
    takeCalls: () => {
      const taken = calls
      calls = []
      return taken
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const refusals = { gone: 'ITEM_NO_LONGER_AVAILABLE', lost: 'CART_NOT_FOUND', nobody: 'INVALID_CUSTOMER' } as const

type Meeting = { fate: Fate; call: Call; request: IncomingMessage; answer: ServerResponse }

async function meet({ fate, call, request, answer }: Meeting, platform: string) {
  if (fate === 'hangs') return
  if (fate === 'passes') return pass({ call, request, answer }, platform)
  if (fate === 'unheard') {
    await carryOut({ call, request }, platform)
    request.socket.destroy()
    return
  }
  if (fate === 'fails') return send(answer, 500, 'Error: secret of the stockroom\n    at takeStock (stock.ts:12:3)')
  if (fate === 'babbles') return send(answer, 200, { surprise: [1, 2, 3] })
  const errorId = errorCodes[refusals[fate]]
  send(answer, getErrorStatus(refusals[fate]), { errorDetails: [{ errorId, message: 'There is no such thing.' }], correlationId: 'none' })
}

async function pass({ call, request, answer }: Omit<Meeting, 'fate'>, platform: string) {
  const found = await carryOut({ call, request }, platform)
  const kept = [...found.headers].filter(([name]) => name === 'content-type' || name.startsWith('x-'))
  answer.writeHead(found.status, Object.fromEntries(kept))
  answer.end(Buffer.from(await found.arrayBuffer()))
}

function carryOut({ call, request }: Pick<Meeting, 'call' | 'request'>, platform: string): Promise<Response> {
  const headers = Object.entries(request.headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'accept-encoding'].includes(name),
  )
  const body = ['GET', 'HEAD'].includes(call.method) ? undefined : call.body
  return fetch(platform + call.path, { method: call.method, headers: headers as [string, string][], body, redirect: 'manual' })
}

function send(answer: ServerResponse, status: number, content: unknown) {
  const isText = typeof content === 'string'
  answer.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
  answer.end(isText ? content : JSON.stringify(content))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
