/** A page with only a line of text, served by the edge. It shows what remains of a figure without the shop's own work. */
export const emptyPage = {
  path: '/empty-page',
  html: '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty page</title><h1>Empty page</h1></html>',
}
