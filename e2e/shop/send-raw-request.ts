import { request as send } from 'node:http'
import type { BrandId } from '#config/brands'
import { getBrandOrigin } from './brand-origin'

export type PageResponse = { status: number; headers: Record<string, string>; cookies: string[]; body: string }
type RawRequestOptions = { method?: string; headers?: Record<string, string>; form?: Record<string, string> }

/**
 * Sends one raw request without a browser: no cookie jar, redirects or added headers. Sets the brand's Host header, because `*.localhost`
 * may not resolve outside browsers.
 */
export function sendRawRequest(
  brand: BrandId,
  path: string,
  { method, headers = {}, form }: RawRequestOptions = {},
): Promise<PageResponse> {
  const origin = new URL(getBrandOrigin(brand))
  const body = form && new URLSearchParams(form).toString()
  const requestHeaders = {
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
    headers: requestHeaders,
  }
  return new Promise((resolve, reject) => {
    const clientRequest = send(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { 'set-cookie': cookies = [], ...otherHeaders } = response.headers
        resolve({
          status: response.statusCode ?? 0,
          headers: otherHeaders as Record<string, string>,
          cookies,
          body: Buffer.concat(chunks).toString(),
        })
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}
