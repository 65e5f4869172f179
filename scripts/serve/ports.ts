import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Linux gives outgoing connections ports from 32768 on. A server that restarts could find its port taken by one of them. */
const firstPort = 20_000
const lastPort = 32_767

/** A port nobody listens on at this moment, and that no outgoing connection is given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(firstPort, lastPort + 1)
    if (await isPortFree(port)) return port
  }
  throw new Error(`No free port between ${firstPort} and ${lastPort}`)
}

/** Returns true if a port is free on both loopback addresses; machines without IPv6 have one. */
export async function isPortFree(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(port, host)))
  return answers.every(Boolean)
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

/** Refuses ports somebody listens on, each by the name of the setting that changes it. */
export async function expectFree(ports: Record<string, number>) {
  for (const [setting, port] of Object.entries(ports))
    if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken. Choose another one with ${setting}=…`)
}

/** The only port of plain http the payment provider's library takes a 3-D Secure challenge from, while it is free; else another. */
export async function sandboxPort(): Promise<number> {
  return (await isPortFree(8080)) ? 8080 : freePort()
}
