import { randomInt } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Linux uses ports from 32768 for outgoing connections, which could take the port of a restarting server. */
const firstPort = 20_000
const lastPort = 32_767
/** A server listens by then. */
const claimMs = 60_000

/** A free port that no outgoing connection can get, nor another caller before its server listens. */
export async function findFreePort(): Promise<number> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const port = randomInt(firstPort, lastPort + 1)
    if (claimPort(port) && (await isPortFree(port))) return port
  }
  throw new Error(`No free port between ${firstPort} and ${lastPort}`)
}

/** Several shops start at the same time in a test run. Returns false if another caller has claimed the port within the last minute. */
function claimPort(port: number): boolean {
  const claimFile = path.join(tmpdir(), 'vitrine-ports', String(port))
  try {
    mkdirSync(path.dirname(claimFile), { recursive: true })
    const claimedAt = statSync(claimFile, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (claimedAt < Date.now() - claimMs) rmSync(claimFile, { force: true })
    closeSync(openSync(claimFile, 'wx'))
    return true
  } catch (error) {
    // Where no file can be written, no port is claimed.
    return (error as NodeJS.ErrnoException).code !== 'EEXIST'
  }
}

/** Returns true if a port is free on both loopback addresses; machines without IPv6 have one. */
export async function isPortFree(port: number): Promise<boolean> {
  const results = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(port, host)))
  return results.every(Boolean)
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

/** Throws if a port is in use, and names the setting that changes it. */
export async function assertPortsFree(ports: Record<string, number>) {
  for (const [setting, port] of Object.entries(ports))
    if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken. Choose another one with ${setting}=…`)
}

/** The only plain http port from which the payment provider's library accepts a 3-D Secure challenge. */
export const bankChallengePort = 8080

/** The challenge port if it is free; else another. */
export async function findSandboxPort(): Promise<number> {
  return (await isPortFree(bankChallengePort)) ? bankChallengePort : findFreePort()
}

/** Waits until nobody has the port. Throws after the given time. */
export async function waitForFreePort(port: number, waitMs = 20 * 60_000): Promise<void> {
  for (const deadline = Date.now() + waitMs; !(await isPortFree(port));) {
    if (Date.now() > deadline)
      throw new Error(`Port ${port} is taken. The payment provider's scripts accept no other one for a 3-D Secure challenge.`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
