import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Notice } from './notice'
import { SkeletonGrid } from './skeleton'
import { Toast, ToastRegion } from './toast'

test('an error interrupts, other notices wait', () => {
  expect(renderToStaticMarkup(<Notice tone="error" title="No" />)).toContain('class="notice error" role="alert"')
  expect(renderToStaticMarkup(<Notice tone="ok" title="Yes" />)).toContain('class="notice ok" role="status"')
})

test('a loading grid shows as many placeholders as cards will come and announces it once (PLP-02)', () => {
  const html = renderToStaticMarkup(<SkeletonGrid count={16} label="Loading products" />)
  expect(html.match(/class="skel-card"/g)).toHaveLength(16)
  expect(html).toContain('<div role="status"><span class="vh">Loading products</span>')
})

test('toasts appear in a region that listeners follow', () => {
  const html = renderToStaticMarkup(
    <ToastRegion label="Messages">
      <Toast title="Saved" dismissLabel="Dismiss" onDismiss={() => undefined} />
    </ToastRegion>,
  )
  expect(html).toContain('<div class="toasts" role="status" aria-label="Messages">')
  expect(html).toContain('aria-label="Dismiss"')
})
