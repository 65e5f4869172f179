import type { Page, Request } from '@playwright/test'
import type { ResourceKind, ReceivedFile } from './page-weight.ts'

export type ResponseRecording = {
  received: ReceivedFile[]
  /** Waits until nothing has been under way for a moment. */
  quiet: () => Promise<void>
}

const kindsByResourceType: Record<string, ResourceKind> = {
  document: 'document',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'image',
}

/** Everything the page receives from now on. A file that is missing is no page to weigh. */
export function recordResponses(page: Page): ResponseRecording {
  const received: ReceivedFile[] = []
  const pending = new Set<Promise<void>>()
  const failedRequests: string[] = []
  page.on('requestfinished', (request) => {
    const job = readResponse(request)
      .then((each) => void received.push(each))
      .catch((error: unknown) => void failedRequests.push(String(error)))
      .finally(() => pending.delete(job))
    pending.add(job)
  })
  const waitUntilQuiet = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_500)
    while (pending.size > 0) await Promise.all(pending)
    if (failedRequests.length > 0) throw new Error(failedRequests.join('\n'))
  }
  return { received, quiet: waitUntilQuiet }
}

async function readResponse(request: Request): Promise<ReceivedFile> {
  const response = await request.response()
  const { pathname } = new URL(request.url())
  if (!response?.ok()) throw new Error(`${pathname} answered ${response?.status() ?? 'nothing'}`)
  const mime = response.headers()['content-type'] ?? ''
  const kind = /javascript/.test(mime) ? 'script' : (kindsByResourceType[request.resourceType()] ?? 'other')
  return { path: pathname, kind, mime, body: await response.body() }
}
