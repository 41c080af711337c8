import { xmp, type DocumentFacts } from './metadata.ts';
import { fontObjects, type EmbeddedFont } from '#lib/pdf/font-objects.ts';
import { PAGE, toPoints, type Mark, type Part, type Sheet } from './sheet.ts';
import { dateString, num, PdfWriter, textString, type Ref } from '#lib/pdf/writer.ts';

/** A file that travels inside the document: the machine's form of an invoice. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly bytes: Uint8Array;
}

export interface PdfDocument {
  readonly facts: DocumentFacts;
  readonly sheets: readonly Sheet[];
  readonly structure: Part;
  /** Faces with the bytes of their files. */
  readonly fonts: readonly EmbeddedFont[];
  readonly attachment?: Attachment | undefined;
}

/** Device colours are meant as sRGB: then the file needs no colour profile (ISO 19005-3, 6.2.4). */
const COLOURS =
  '/ColorSpace << /DefaultRGB [/CalRGB << /WhitePoint [0.9505 1 1.089] /Gamma [2.2 2.2 2.2] /Matrix [0.4124 0.2126 0.0193 0.3576 0.7152 0.1192 0.1805 0.0722 0.9505] >>] >>';

/**
 * Writes a document in the form of PDF/A-3: fonts inside, colours fixed, metadata twice, structure for read-aloud
 * programs, and the attachment as an associated file.
 */
export async function writeDocument(document: PdfDocument): Promise<Uint8Array> {
  const { facts, sheets, structure } = document;
  const writer = new PdfWriter();
  const fonts = await fontObjects(writer, document.fonts);
  const resources = writer.add(`<< /Font << ${fonts} >> ${COLOURS} >>`);
  const pages = writer.reserve();
  const pageRefs = sheets.map(() => writer.reserve());
  const size = `[0 0 ${num(toPoints(PAGE.width))} ${num(toPoints(PAGE.height))}]`;
  for (const [index, sheet] of sheets.entries()) {
    const content = await writer.addStream(new TextEncoder().encode(sheet.content));
    writer.set(
      pageRefs[index]!,
      `<< /Type /Page /Parent ${pages} /MediaBox ${size} /Resources ${resources} /Contents ${content} /StructParents ${index} /Tabs /S >>`,
    );
  }
  writer.set(pages, `<< /Type /Pages /Kids [${pageRefs.join(' ')}] /Count ${sheets.length} >>`);
  const tree = structureObjects(writer, structure, sheets, pageRefs);
  const metadata = await writer.addStream(
    new TextEncoder().encode(xmp(facts, document.attachment?.name)),
    '/Type /Metadata /Subtype /XML',
    { plain: true },
  );
  const files = document.attachment
    ? await attachmentEntries(writer, document.attachment, facts.createdAt)
    : '';
  const root = writer.add(
    `<< /Type /Catalog /Version /1.7 /Pages ${pages} /Lang (${facts.language}) /MarkInfo << /Marked true >> /StructTreeRoot ${tree} /Metadata ${metadata} /ViewerPreferences << /DisplayDocTitle true >>${files} >>`,
  );
  const { title, author, createdAt } = facts;
  const info = writer.add(
    `<< /Title ${textString(title)} /Author ${textString(author)} /Producer ${textString(author)} /CreationDate ${dateString(createdAt)} /ModDate ${dateString(createdAt)} >>`,
  );
  return writer.finish({ root, info });
}

function structureObjects(
  writer: PdfWriter,
  structure: Part,
  sheets: readonly Sheet[],
  pages: readonly Ref[],
): Ref {
  const root = writer.reserve();
  const refs = new Map<Part, Ref>();
  const write = (one: Part, parent: Ref): Ref => {
    const ref = writer.reserve();
    refs.set(one, ref);
    const kids = one.kids.map((kid) => (isMark(kid) ? markRef(kid, sheets, pages) : write(kid, ref)));
    const scope = one.scope ? ` /A << /O /Table /Scope /${one.scope} >>` : '';
    const words = one.words ? ` /Alt ${textString(one.words)}` : '';
    writer.set(
      ref,
      `<< /Type /StructElem /S /${one.role} /P ${parent} /K [${kids.join(' ')}]${scope}${words} >>`,
    );
    return ref;
  };
  const top = write(structure, root);
  const parents = sheets.map((sheet, index) => {
    const list = writer.add(`[${sheet.marks.map((one) => refs.get(one)!).join(' ')}]`);
    return `${index} ${list}`;
  });
  const parentTree = writer.add(`<< /Nums [${parents.join(' ')}] >>`);
  writer.set(
    root,
    `<< /Type /StructTreeRoot /K ${top} /ParentTree ${parentTree} /ParentTreeNextKey ${sheets.length} >>`,
  );
  return root;
}

const isMark = (kid: Part | Mark): kid is Mark => 'sheet' in kid;

function markRef({ sheet, id }: Mark, sheets: readonly Sheet[], pages: readonly Ref[]): string {
  return `<< /Type /MCR /Pg ${pages[sheets.indexOf(sheet)]!} /MCID ${id} >>`;
}

async function attachmentEntries(writer: PdfWriter, file: Attachment, at: string): Promise<string> {
  const type = file.type.replaceAll('/', '#2F');
  const stream = await writer.addStream(
    file.bytes,
    `/Type /EmbeddedFile /Subtype /${type} /Params << /Size ${file.bytes.length} /ModDate ${dateString(at)} >>`,
  );
  const spec = writer.add(
    `<< /Type /Filespec /F (${file.name}) /UF ${textString(file.name)} /Desc ${textString(file.description)} /AFRelationship /Alternative /EF << /F ${stream} /UF ${stream} >> >>`,
  );
  return ` /AF [${spec}] /Names << /EmbeddedFiles << /Names [(${file.name}) ${spec}] >> >>`;
}
