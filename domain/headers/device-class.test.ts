import { expect, test } from 'vitest'
import { getDeviceClass } from './device-class'

test.each([
  [{ 'Sec-CH-UA-Mobile': '?1' }, 'mobile'],
  [{ 'Sec-CH-UA-Mobile': '?0', 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }, 'desktop'],
  [{ 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1' }, 'mobile'],
  [{ 'User-Agent': 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148' }, 'tablet'],
  [{ 'Sec-CH-UA-Mobile': '?0', 'User-Agent': 'Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36' }, 'tablet'],
  [{}, 'desktop'],
])('%j is a %s device (RUN-06)', (headers, kind) => {
  expect(getDeviceClass(new Headers(headers))).toBe(kind)
})
