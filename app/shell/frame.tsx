import type { ReactNode } from 'react'
import type { Footer as FooterContent, Menu } from '#contracts/entities/canvas'
import { DialogGate } from '~/dialogs/dialog-gate'
import { Footer } from './footer'
import { Header } from './header'

type FrameProps = { data: { menu: Menu; footer: FooterContent | null; count: number } | undefined; children: ReactNode }

/** Header, page, footer. Without its data (the very first call failed) the page stands alone. */
export function Frame({ data, children }: FrameProps) {
  return (
    <>
      {data ? <Header menu={data.menu} count={data.count} /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {data ? <Footer footer={data.footer} /> : null}
      {data ? <DialogGate /> : null}
    </>
  )
}
