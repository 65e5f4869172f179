import { expect, test } from 'vitest'
import * as z from 'zod'
import { breakpoints, commonFields } from './fields'

test('authors lay pages out for three widths: sm, md and lg (SITE-13)', () => {
  const { hideOnBreakpoint } = z.object(commonFields).shape
  expect(breakpoints).toEqual(['sm', 'md', 'lg'])
  expect(hideOnBreakpoint.parse(['sm', 'md', 'lg'])).toEqual(['sm', 'md', 'lg'])
  for (const fourth of ['xs', 'xl', 'SM', '']) expect(hideOnBreakpoint.safeParse([fourth]).success, fourth).toBe(false)
})
