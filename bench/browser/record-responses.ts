import type { Page, Request } from '@playwright/test'
import type { Kind, Received } from './page-weight.ts'

export type Recording = {
  received: Received[]
  /** Waits until nothing has been under way for a moment. */
  quiet: () => Promise<void>
}

const kinds: Record<string, Kind> = { document: 'document', script: 'script', stylesheet: 'style', font: 'font', image: 'image' }

/** Everything the page receives from now on. A file that is missing is no page to weigh. */
export function recordResponses(page: Page): Recording {
  const received: Received[] = []
  const pending = new Set<Promise<void>>()
  const missing: string[] = []
  page.on('requestfinished', (request) => {
    const job = receive(request)
      .then((each) => void received.push(each))
      .catch((error: unknown) => void missing.push(String(error)))
      .finally(() => pending.delete(job))
    pending.add(job)
  })
  const quiet = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_500)
    while (pending.size > 0) await Promise.all(pending)
    if (missing.length > 0) throw new Error(missing.join('\n'))
  }
  return { received, quiet }
}

async function receive(request: Request): Promise<Received> {
  const response = await request.response()
  const { pathname } = new URL(request.url())
  if (!response?.ok()) throw new Error(`${pathname} answered ${response?.status() ?? 'nothing'}`)
  const mime = response.headers()['content-type'] ?? ''
  const kind = /javascript/.test(mime) ? 'script' : (kinds[request.resourceType()] ?? 'other')
  return { path: pathname, kind, mime, body: await response.body() }
}
