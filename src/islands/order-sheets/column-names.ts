import { headingKey, type Role } from '#shop/order-sheets/model.ts';

/**
 * How labs head their columns, in the shop's nine languages, as `headingKey` writes them. A rank says how sure a heading is:
 * from SURE on the sheet needs no question; below it the heading is a first idea.
 */
const WORDS: Readonly<Record<Role, Readonly<Record<number, string>>>> = {
  number: {
    3:
      'artikelnummer artikelnr artikelno artnr artnummer artno bestellnummer bestellnr bestnr bestellcode sachnummer materialnummer materialnr matnr produktnummer produktnr prodnr katalognummer katalognr katnr ' +
      'articlenumber articleno itemnumber itemno itemcode sku productnumber productno productcode partnumber partno catalognumber cataloguenumber catalogno catno stockcode ordercode ' +
      'numeroarticle numerodarticle noarticle nodarticle narticle numarticle codearticle codeproduit numeroproduit refarticle referencearticle refproduit referenceproduit ' +
      'numerodearticulo numeroarticulo numarticulo noarticulo narticulo codigoarticulo codigodearticulo codarticulo refarticulo referenciaarticulo codigoproducto codigodeproducto ' +
      'numeroarticolo numerodiarticolo narticolo nrarticolo codicearticolo codarticolo codart codiceprodotto ' +
      'bestelnummer bestelnr productnr ' +
      'numerartykulu nrartykulu kodartykulu numerkatalogowy nrkatalogowy nrkat kodproduktu numerproduktu ' +
      'cikkszam termekszam cikkkod termekkod rendelesiszam rendelesiszama ' +
      'cislozbozi kodzbozi cisloartiklu cisloproduktu kodproduktu objednacicislo objcislo katalogovecislo katcislo',
    2: 'nummer number numero numer szam cislo gtin ean eancode ean13 pzn barcode codebarres codigodebarras codiceabarre kodkreskowy vonalkod carovykod herstellernummer herstellernr herstellerartikelnummer manufacturernumber mpn',
    1: 'artikel articulo articolo artykul artikl cikk zbozi item nr no code codigo codice kod indeks index',
    0.8: 'reference ref referencia',
  },
  quantity: {
    3: 'bestellmenge orderqty orderquantity quantityordered quantitecommandee cantidadpedida quantitaordinata besteldaantal besteldehoeveelheid zamawianailosc rendeltmennyiseg objednanemnozstvi',
    2:
      'menge anzahl stuck stueck stuckzahl stk bedarf quantity qty quant pieces pcs count units quantite qte qt quantites cantidad cant unidades uds quantita qta pezzi pz ' +
      'aantal hoeveelheid stuks ilosc liczba sztuk sztuki szt mennyiseg darab darabszam db mnozstvi pocet pocetkusu kusu kusy ks',
  },
  reference: {
    2:
      'referenz kommission kom komm patient patientenname arbeit arbeitsnummer auftrag auftragsnummer auftragsnr kostenstelle fall ihrzeichen ' +
      'reference yourreference patientname commission case job jobnumber costcentre costcenter project ' +
      'chantier travail centredecout centredecouts referencia paciente trabajo comision centrodecoste centrodecostes riferimento paziente lavoro commessa commissione centrodicosto ' +
      'repere votrerepere sureferencia vaseznacka znacka vaseoznaceni oznaceni oznaczenie referentie kostenplaats werk opdracht commissie referencja pacjent zlecenie praca hivatkozas paciens beteg munka koltseghely pacient zakazka prace odkaz',
    1: 'ref',
  },
  note: {
    2:
      'bemerkung bemerkungen kommentar kommentare notiz notizen hinweis hinweise anmerkung anmerkungen zusatz ' +
      'comment comments remark remarks note notes commentaire commentaires remarque remarques observation observations ' +
      'comentario comentarios observacion observaciones nota notas commento commenti osservazioni ' +
      'opmerking opmerkingen notitie commentaar uwaga uwagi komentarz notatka megjegyzes jegyzet poznamka poznamky komentar',
  },
  name: {
    2:
      'bezeichnung artikelbezeichnung artbez artikelname artikeltext beschreibung artikelbeschreibung produktname produktbezeichnung name text produkt ' +
      'description itemdescription productname itemname product title designation libelle denomination produit ' +
      'descripcion denominacion designacion producto nombre descrizione denominazione prodotto nome ' +
      'omschrijving artikelomschrijving productnaam naam benaming nazwa nazwaartykulu nazwaproduktu opis towar ' +
      'megnevezes termeknev termek leiras nev nazev nazevzbozi popis vyrobek',
    1: 'artikel articulo articolo artykul artikl cikk zbozi item material',
  },
};

/** What only the pad's own file of wrong rows has: a column that says what is wrong. */
const PROBLEM: ReadonlySet<string> = new Set('fehler error erreur errore fout blad hiba chyba'.split(' '));

/** Whether these are the headings of the pad's own file, whose numbers are wrong and so look like none. */
export function isPadsOwn(headings: readonly string[]): boolean {
  return headings.some((heading) => PROBLEM.has(headingKey(heading)));
}

/** From this rank on a heading is no guess. */
export const SURE = 1;

export interface Meaning {
  readonly role: Role;
  readonly rank: number;
}

const MEANINGS: ReadonlyMap<string, readonly (Meaning & { readonly word: string })[]> = Map.groupBy(
  (Object.keys(WORDS) as Role[]).flatMap((role) =>
    Object.entries(WORDS[role]).flatMap(([rank, words]) =>
      words.split(' ').map((word) => ({ word, role, rank: Number(rank) })),
    ),
  ),
  ({ word }) => word,
);

/** Words that say number or name at the end or beginning of a longer heading: 'Ihre Artikelnummer', 'Bestellnr. Lieferant'. */
const INNER: readonly (readonly [RegExp, Meaning])[] = [
  [/(?:artikel|artikl|article|item|produkt|product|bestell|katalog|material)(?:nummer|nr|no|code|number)/, { role: 'number', rank: 2.5 }],
  [/bezeichnung|beschreibung|omschrijving|description/, { role: 'name', rank: 1.5 }],
  [/^(?:bestell|order)?(?:menge|anzahl|quantity|qty)/, { role: 'quantity', rank: 1.5 }],
  [/(?:nummer|nr|number)$/, { role: 'number', rank: 0.5 }],
]; // prettier-ignore

/** What a heading may mean, the likelier first; nothing for words that say nothing about orders. */
export function meaningsOf(heading: string): readonly Meaning[] {
  const key = headingKey(heading);
  if (key === '') return [];
  const known = MEANINGS.get(key);
  if (known) return known.toSorted((a, b) => b.rank - a.rank);
  const inner = INNER.find(([pattern]) => pattern.test(key));
  return inner ? [inner[1]] : [];
}
