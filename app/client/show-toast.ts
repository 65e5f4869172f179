import type { ToastWish } from '~/ui/toast'

/** Shows a toast for a few seconds. Its code loads with the first one. */
export async function showToast(wish: ToastWish) {
  if (import.meta.env.SSR) return
  const { raiseToast } = await import('./toast-stack')
  await raiseToast(wish)
}

/** Removes a toast if it is still there. */
export async function dismissToast(title: string) {
  if (import.meta.env.SSR) return
  const { withoutToast } = await import('./toast-stack')
  withoutToast(title)
}
