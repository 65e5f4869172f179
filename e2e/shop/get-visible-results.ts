import type { Page } from '@playwright/test'

/** Visible result: inside the viewport, not covered, and focused or announced. */
export type VisibleResults = { told: string[]; seen: string[]; heading: boolean }

/** Results the page shows for the last form: notices, toasts, field errors; and whether its heading is visible. */
export async function getVisibleResults(page: Page): Promise<VisibleResults> {
  return page.evaluate(() => {
    const getElementLabel = (box: Element) => box.id || (box.textContent ?? '').trim().slice(0, 200)
    const isInViewport = (box: Element | null) => {
      const { left, top, bottom, width, height } = box?.getBoundingClientRect() ?? new DOMRect()
      const isWithinViewport = height > 0 && top >= 0 && (bottom <= innerHeight || top < innerHeight / 3)
      const topmostElement = document.elementFromPoint(left + Math.min(12, width / 2), top + Math.min(6, height / 2))
      return isWithinViewport && box !== null && topmostElement !== null && (box.contains(topmostElement) || topmostElement.contains(box))
    }
    const focusedElement = document.activeElement
    const isAnnounced = (box: Element) =>
      box.closest('[role=alert], [role=status]') !== null || box === focusedElement || box.contains(focusedElement)
    const getFieldMessage = (field: Element) => document.getElementById(`${field.id}-error`) ?? field
    const resultElements = [...document.querySelectorAll('[data-answer], .toast, dialog[open]')]
    const invalidFields = [...document.querySelectorAll('[aria-invalid=true]')]
    const isVisibleField = (field: Element) =>
      isInViewport(getFieldMessage(field)) && (field === focusedElement || getFieldMessage(field).closest('[role=alert]') !== null)
    return {
      told: [...resultElements, ...invalidFields].map(getElementLabel),
      seen: [...resultElements.filter((box) => isInViewport(box) && isAnnounced(box)), ...invalidFields.filter(isVisibleField)].map(
        getElementLabel,
      ),
      heading: isInViewport(document.querySelector('h1')),
    }
  })
}
