import type { Page } from '@playwright/test'

/** Visible result: inside the viewport, not covered, and focused or announced. */
export type VisibleAnswer = { told: string[]; seen: string[]; heading: boolean }

/** Results the page shows for the last form: notices, toasts, field errors; and whether its heading is visible. */
export async function answerInView(page: Page): Promise<VisibleAnswer> {
  return page.evaluate(() => {
    const nameOf = (box: Element) => box.id || (box.textContent ?? '').trim().slice(0, 200)
    const isInSight = (box: Element | null) => {
      const { left, top, bottom, width, height } = box?.getBoundingClientRect() ?? new DOMRect()
      const isWithin = height > 0 && top >= 0 && (bottom <= innerHeight || top < innerHeight / 3)
      const front = document.elementFromPoint(left + Math.min(12, width / 2), top + Math.min(6, height / 2))
      return isWithin && box !== null && front !== null && (box.contains(front) || front.contains(box))
    }
    const held = document.activeElement
    const isTold = (box: Element) => box.closest('[role=alert], [role=status]') !== null || box === held || box.contains(held)
    const messageOf = (field: Element) => document.getElementById(`${field.id}-error`) ?? field
    const boxes = [...document.querySelectorAll('[data-answer], .toast, dialog[open]')]
    const fields = [...document.querySelectorAll('[aria-invalid=true]')]
    const isSeenField = (field: Element) =>
      isInSight(messageOf(field)) && (field === held || messageOf(field).closest('[role=alert]') !== null)
    return {
      told: [...boxes, ...fields].map(nameOf),
      seen: [...boxes.filter((box) => isInSight(box) && isTold(box)), ...fields.filter(isSeenField)].map(nameOf),
      heading: isInSight(document.querySelector('h1')),
    }
  })
}
