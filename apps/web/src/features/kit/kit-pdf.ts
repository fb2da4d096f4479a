/**
 * The Recovery Kit as a PDF, made on this device. Uses the PDF standard's built-in fonts, so that no font file is
 * needed; they cover every character of an address (printable ASCII) and of these English texts.
 */
import type { RecoveryKit } from '@severy/client'
import { BRAND, keystonePath, qrModules, stonePaths } from '@severy/ui'
import { PageSizes, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage, type RGB } from 'pdf-lib'
import type { KitContent } from './kit-content.ts'

const pointsPerMm = 72 / 25.4
const margin = 20 * pointsPerMm
const ink = rgb(0.03, 0.05, 0.11)
const gray = rgb(0.37, 0.4, 0.44)
const night = rgb(0.11, 0.15, 0.26)
const gold = rgb(0.92, 0.71, 0.2)

export async function kitPdf(
  kit: RecoveryKit,
  content: KitContent,
  letter: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  document.setTitle(content.heading)
  document.setCreator(BRAND)
  document.setCreationDate(new Date(kit.createdAt))
  const page = document.addPage(letter ? PageSizes.Letter : PageSizes.A4)
  const sans = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const mono = await document.embedFont(StandardFonts.CourierBold)
  const { width, height } = page.getSize()
  const textWidth = width - 2 * margin

  drawTiles(page, height - margin - 10)
  let y = height - margin - 56
  drawMark(page, margin, y - 8)
  page.drawText(content.heading, { x: margin + 44, y, size: 24, font: bold, color: ink })
  y -= 44
  for (const { label, value } of content.facts) {
    page.drawText(label, { x: margin, y, size: 9, font: sans, color: gray })
    y =
      drawLines(page, wrapped(value, bold, 12, textWidth), { x: margin, y: y - 15, size: 12, font: bold }) -
      12
  }

  y -= 6
  const qrSize = 45 * pointsPerMm
  drawQr(page, kit.recoveryKey, { x: width - margin - qrSize, y: y + 10 - qrSize, size: qrSize })
  page.drawText(content.codeLabel, { x: margin, y, size: 9, font: sans, color: gray })
  y -= 26
  for (const line of content.codeLines) {
    page.drawText(line, { x: margin, y, size: 18, font: mono, color: ink })
    y -= 26
  }
  drawLines(page, wrapped(content.codeNote, sans, 10, textWidth - qrSize - 16), {
    x: margin,
    y,
    size: 10,
    font: sans,
  })
  y -= qrSize - 66

  page.drawText(content.passwordLine, { x: margin, y, size: 9, font: sans, color: gray })
  y -= 34
  page.drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, thickness: 0.8, color: gray })

  y -= 40
  page.drawText(content.howTitle, { x: margin, y, size: 13, font: bold, color: ink })
  y -= 20
  for (const [index, step] of content.steps.entries()) {
    page.drawText(`${String(index + 1)}.`, { x: margin, y, size: 11, font: sans, color: ink })
    y =
      drawLines(page, wrapped(step, sans, 11, textWidth - 20), { x: margin + 20, y, size: 11, font: sans }) -
      4
  }
  y -= 14
  drawLines(page, wrapped(content.custody, bold, 12, textWidth), { x: margin, y, size: 12, font: bold })

  drawFoldMarks(page)
  return new Uint8Array(await document.save())
}

/** Draws lines downward, and returns the baseline below the last one. */
function drawLines(
  page: PDFPage,
  lines: readonly string[],
  { x, y, size, font }: { x: number; y: number; size: number; font: PDFFont },
): number {
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x, y: y - index * size * 1.35, size, font, color: ink })
  }
  return y - lines.length * size * 1.35
}

/** Breaks a text into lines: at spaces, and inside a word only if it is wider than the line. */
function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text
    .replaceAll(/[“”]/g, '"')
    .split(' ')
    .flatMap((part) => cut(part, font, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function cut(word: string, font: PDFFont, size: number, width: number): string[] {
  const fits = [...word].findIndex((_, end) => font.widthOfTextAtSize(word.slice(0, end + 1), size) > width)
  return fits <= 0 ? [word] : [word.slice(0, fits), ...cut(word.slice(fits), font, size, width)]
}

function drawTiles(page: PDFPage, y: number): void {
  const shades: RGB[] = [night, rgb(0.23, 0.3, 0.46), rgb(0.15, 0.21, 0.36), rgb(0.49, 0.55, 0.68)]
  const step = 12
  const count = Math.floor((page.getWidth() - 2 * margin) / step)
  for (let tile = 0; tile < count; tile += 1) {
    page.drawRectangle({
      x: margin + tile * step,
      y,
      width: step - 2.5,
      height: step - 2.5,
      color: tile === Math.round(count * 0.7) ? gold : (shades[tile % shades.length] ?? night),
    })
  }
}

/** Draws the brand's arch, whose paths are on a grid of 32 units. */
function drawMark(page: PDFPage, x: number, y: number): void {
  const place = { x, y: y + markSize, scale: markSize / 32 }
  for (const path of stonePaths()) page.drawSvgPath(path, { ...place, color: night })
  page.drawSvgPath(keystonePath(), { ...place, color: gold })
}

const markSize = 34

function drawQr(page: PDFPage, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const modules = qrModules(text)
  const module = size / modules.length
  for (const [row, cells] of modules.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (!isDark) continue
      page.drawRectangle({
        x: x + column * module,
        y: y + size - (row + 1) * module,
        // Slightly wider than its cell, so that no white lines show between neighbors.
        width: module + 0.05,
        height: module + 0.05,
        color: ink,
      })
    }
  }
}

/** Marks where to fold the page for a long envelope. */
function drawFoldMarks(page: PDFPage): void {
  const { height } = page.getSize()
  for (const y of [height / 3, (2 * height) / 3]) {
    page.drawLine({ start: { x: 12, y }, end: { x: 24, y }, thickness: 0.5, color: gray })
  }
}
