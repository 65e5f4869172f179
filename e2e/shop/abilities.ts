import { test } from '@playwright/test'

/** False in a browser without scripts, and over HTTP. */
export function hasScripts(): boolean {
  return test.info().project.use.javaScriptEnabled !== false
}

/** False over HTTP, where a page has no sizes and no styles but those that hide. */
export function hasLayout(): boolean {
  return test.info().project.name !== 'http'
}
