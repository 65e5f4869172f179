import { request as send } from 'node:http'
import type { BrandId } from '#config/brands'
import { originOf } from './origin-of'

export type PageResponse = { status: number; headers: Record<string, string>; cookies: string[]; body: string }
type VisitOptions = { method?: string; headers?: Record<string, string>; form?: Record<string, string> }

/**
 * Sends one raw request without a browser: no cookie jar, redirects or added headers. Sets the brand's Host header, because `*.localhost`
 * may not resolve outside browsers.
 */
export function visit(brand: BrandId, path: string, { method, headers = {}, form }: VisitOptions = {}): Promise<PageResponse> {
  const origin = new URL(originOf(brand))
  const body = form && new URLSearchParams(form).toString()
  const sent = {
    Host: origin.host,
    ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  // Own connection: the server closes one whose body was rejected unread.
  const options = {
    agent: false as const,
    host: 'localhost',
    port: origin.port,
    path,
    method: method ?? (form ? 'POST' : 'GET'),
    headers: sent,
  }
  return new Promise((resolve, reject) => {
    const asking = send(options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        const { 'set-cookie': cookies = [], ...others } = response.headers
        resolve({
          status: response.statusCode ?? 0,
          headers: others as Record<string, string>,
          cookies,
          body: Buffer.concat(pieces).toString(),
        })
      })
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
