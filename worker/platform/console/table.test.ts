import { expect, test } from 'vitest'
import { html } from 'hono/html'
import { renderConsolePage } from './console-page'
import { renderTime } from './table'

test('an hour keeps its zone on its line', () => {
  expect(String(renderTime('2026-11-28T15:38:00.000Z'))).toContain('15:38\u00a0UTC')
})

test('a number keeps its distance from the words in the next column', async () => {
  const page = String(await renderConsolePage({ title: 'Orders' }, html``))
  const [, rule = ''] = /td\.number, th\.number \{([^}]*)\}/.exec(page) ?? []
  expect(rule).toContain('text-align: right')
  expect(rule).not.toContain('padding-right: 0')
})
