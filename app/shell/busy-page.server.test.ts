import { expect, test } from 'vitest'
import { brandIds } from '#config/brands'
import { busyPage } from './busy-page.server'

test.each(brandIds)('who finds %s full is told so in their language, with a way to try again and one nonce of their own', async (brand) => {
  const [german, again] = [await busyPage({ brand, locale: 'de-de' }, 'nonce-1'), await busyPage({ brand, locale: 'de-de' }, 'nonce-2')]
  expect(german).toMatch(/^<!DOCTYPE html><html lang="de-DE"/)
  expect(german).toContain('Gerade ist alles voll')
  expect(german).toContain('nonce="nonce-1"')
  expect(german).not.toContain('<script')
  expect(german.match(/<h1>/g)).toHaveLength(1)
  expect(again).toBe(german.replaceAll('nonce-1', 'nonce-2'))
  expect(await busyPage({ brand, locale: 'en-us' }, 'nonce-1')).toContain('The shop is full just now')
})
