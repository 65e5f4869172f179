import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dialogTransitionMs } from '#config/constants'

const read = (file: string) => readFileSync(new URL(`../app/ui/${file}`, import.meta.url), 'utf8')

test('a dialog enters and leaves within 250 ms, in the styles as in the agreed numbers (CONST-01)', () => {
  expect(dialogTransitionMs).toBe(250)
  expect(/--dialog:\s*(\d+)ms;/.exec(read('tokens.css'))?.[1]).toBe('250')
  expect(read('styles/dialog.css')).toMatch(
    /dialog\.sheet \{[^}]*transition:\s*translate var\(--dialog\) var\(--ease\),\s*opacity var\(--dialog\)/,
  )
})
