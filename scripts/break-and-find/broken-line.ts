import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BrokenLine = { origin: string; cut: () => void; mend: () => void; stop: () => void }

/** A proxy to a Worker that can be cut: then no connection gets a response. */
export async function brokenLine(port: number): Promise<BrokenLine> {
  let isCut = false
  const server = createServer((asked, answer) => {
    if (isCut) return void answer.destroy()
    const { method, url: path, headers } = asked
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => void (isCut = true),
    mend: () => void (isCut = false),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
