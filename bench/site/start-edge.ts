// cspell:ignore addext keyout paramgen pkeyopt
import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'

export const publicHost = 'shop.bench.test'
export const publicOrigin = `https://${publicHost}`

export type Edge = { port: number; stop: () => void }

/**
 * Adds what production has and loopback lacks: TLS, HTTP/2 and brotli. Runs in its own process, so that measuring does not delay it, with a
 * fresh certificate.
 */
export async function startEdge(origin: string, folder: string): Promise<Edge> {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=bench.test', '-addext', `subjectAltName=DNS:${publicHost}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'edge-server.ts'), origin, key, cert], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())))
    child.once('exit', (code) => reject(new Error(`The edge ended with ${code}`)))
  })
  return { port, stop: () => void child.kill() }
}
