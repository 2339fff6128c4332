/** The home page, which is read without the program: it comes when somebody moves. */
export async function openHome(page, portal) {
  await page.goto(portal.url)
  await page.mouse.move(5, 5)
  await page.mouse.move(50, 50)
  await page.locator('#root[data-running]').waitFor({ state: 'attached' })
}
