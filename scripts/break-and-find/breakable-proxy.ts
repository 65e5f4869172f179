import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BreakableProxy = { origin: string; cut: () => void; restore: () => void; stop: () => void }

/** A proxy to a Worker that can be cut: then no connection gets a response. */
export async function startBreakableProxy(port: number): Promise<BreakableProxy> {
  let isCut = false
  const server = createServer((incomingRequest, serverResponse) => {
    if (isCut) return void serverResponse.destroy()
    const { method, url: path, headers } = incomingRequest
    const upstreamRequest = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      serverResponse.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(serverResponse)
    })
    upstreamRequest.on('error', () => serverResponse.destroy())
    incomingRequest.pipe(upstreamRequest)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => void (isCut = true),
    restore: () => void (isCut = false),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
