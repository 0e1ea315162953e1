# Die fünf Spiele von King and Crown.

card-king = König
card-dragon = Drache
card-knight = Ritter
card-witch = Hexe
card-beggar = Bettler

the-card = { $card_key ->
    [king] der König
    [dragon] der Drache
    [knight] der Ritter
    [witch] die Hexe
   *[beggar] der Bettler
}
# Dasselbe als Objekt: zeigen, wählen
the-card-object = { $card_key ->
    [king] den König
    [dragon] den Drachen
    [knight] den Ritter
    [witch] die Hexe
   *[beggar] den Bettler
}


option-best_of = Ein Wettkampf über höchstens so viele Spiele, eine ungerade Zahl; wer mehr als die Hälfte gewinnt, siegt.
option-first_to = Ein Wettkampf, bis jemand so viele Spiele gewonnen hat.
option-swap = Ob Lehnsherr und Vasall nach jedem Spiel eines Wettkampfs die Rollen tauschen.
option-draws = Nach so vielen Unentschieden in Folge wird ein Wettkampf geteilt.

refused-already-cast = Der Zauber ist schon gesprochen.
refused-already-turned = Diese Karte liegt schon offen.
refused-no-statements-left = Du hast in diesem Spiel alles gesagt, was du sagen darfst.
refused-only-the-beggar = Nur ein Bettler, der nicht angeklagt ist, darf die Seite wechseln, und nur nach der Anklage.
refused-only-the-king = Nur der König beendet die Befragung und klagt an.
refused-only-the-witch = Nur die Hexe spricht den Zauber.

matches-rules =
    ## Wettkämpfe

    Zu zweit lässt sich ein Wettkampf spielen: über eine ungerade Zahl von Spielen oder bis zu einer Zahl von
    Siegen. Zwischen den Spielen kehren alle Karten auf die Hand zurück. Wo es Lehnsherr und Vasall gibt, tauschen
    sie nach jedem Spiel die Rollen, sofern ihr das nicht abstellt. Ein Unentschieden zählt für niemanden und wird
    wiederholt; nach 20 Unentschieden in Folge teilt ihr euch den Wettkampf.

match-score = Gewonnene Spiele: { $first } { $one }, { $second } { $two }.

# --- Find the King ---

find-the-king = Finde den König
find-the-king-tagline = Fünf Karten verdeckt, eine davon lohnt die Suche.
find-the-king-rules =
    Ein Spiel zu zweit mit fünf Karten: König, Drache, Ritter, Hexe und Bettler.

    ## Aufbau

    - Platz 1 ist der Lehnsherr, Platz 2 der Vasall.
    - Der Lehnsherr mischt die Karten und fächert sie verdeckt auf. Ihre Plätze zählen von 1 bis 5.

    ## Ablauf

    Der Vasall deckt eine Karte auf.

    - Der König: Der Vasall gewinnt.
    - Der Ritter: Der Vasall muss noch eine Karte aufdecken. Für sie gilt dasselbe, also endet das Spiel spätestens mit der
      zweiten Karte.
    - Jede andere Karte: Der Lehnsherr gewinnt.

    Der Vasall gewinnt genau eines von vier Spielen, wie er auch wählt.

    { matches-rules }
find-the-king-action-reveal = Karte { $position } aufdecken
find-the-king-told-turned = { $seat } greift nach Karte { $position }.
find-the-king-told-shown = Karte { $position } ist { the-card }.
find-the-king-told-gamewon = { $seat } gewinnt dieses Spiel. Es steht { $mine } zu { $theirs }.
find-the-king-over-king-found = Der König ist gefunden: Der Vasall gewinnt.
find-the-king-over-king-missed = Der König bleibt verborgen: Der Lehnsherr gewinnt.
find-the-king-over-match-won = Der Wettkampf ist entschieden.
find-the-king-board =
    .roles = Lehnsherr: { $lord }. Vasall: { $vassal }.
    .up = Karte { $position }: { $card }.
    .down = Karte { $position }: verdeckt.

# --- Defend the King ---

defend-the-king = Verteidige den König
defend-the-king-tagline = Alle zeigen zugleich eine Karte. Wer durchkreuzt wird, geht.
defend-the-king-rules =
    Ein Spiel für zwei bis fünf, jeder mit einem Satz von fünf Karten: König, Drache, Ritter, Hexe und Bettler.

    ## Wer wen durchkreuzt

    - Der König durchkreuzt Bettler und Ritter.
    - Der Drache durchkreuzt König und Hexe.
    - Der Ritter durchkreuzt Drache und Bettler.
    - Die Hexe durchkreuzt Ritter und König.
    - Der Bettler durchkreuzt Hexe und Drache.

    Jede Karte durchkreuzt also zwei andere und wird von zweien durchkreuzt. Keine durchkreuzt ihresgleichen.

    ## Ablauf

    Wer noch im Spiel ist, wählt heimlich eine Karte aus dem eigenen Satz. Alle werden zugleich aufgedeckt.

    - Wessen Karte von mindestens einer anderen durchkreuzt wird, scheidet aus, alle Betroffenen zur selben Zeit.
    - Würden so alle ausscheiden oder niemand, dann scheidet niemand aus.
    - Die Karten kehren auf die Hand zurück, und wer noch im Spiel ist, wählt von neuem.

    Wer als Letzter übrig bleibt, gewinnt. Zu zweit heißt das: Wer die Karte des anderen durchkreuzt, gewinnt, und bei zwei
    gleichen Karten wird neu gewählt.

    Nach 100 Wahlgängen teilen sich alle, die noch im Spiel sind, den Sieg.

    { matches-rules }
defend-the-king-option-limit = Nach so vielen Wahlgängen teilen sich den Sieg, die noch im Spiel sind.
defend-the-king-action-pick = { the-card-object } wählen
defend-the-king-told-revealed = { $seat } zeigt { the-card-object }.
defend-the-king-told-out = { $seat } ist durchkreuzt und scheidet aus.
defend-the-king-told-again = Niemand scheidet aus. Alle wählen von neuem.
defend-the-king-told-gamewon = { $seat } gewinnt dieses Spiel. Es steht { $mine } zu { $theirs }.
defend-the-king-told-gamedrawn = Dieses Spiel ist unentschieden und wird wiederholt.
defend-the-king-over-last-standing = Nur noch eine Person ist im Spiel.
defend-the-king-over-limit-reached = Es wurde oft genug gewählt. Wer noch im Spiel ist, teilt den Sieg.
defend-the-king-over-match-won = Der Wettkampf ist entschieden.
defend-the-king-over-match-drawn = Zu viele Unentschieden in Folge: Der Wettkampf wird geteilt.
defend-the-king-board =
    .standing = Noch im Spiel: { $names }. Wahlgänge bisher: { $selections }.
    .thwarts = { $card } durchkreuzt { $two }.

# --- Support the King ---

support-the-king = Steh dem König bei
support-the-king-tagline = Zwei Karten, eine Summe. Gerade freut den Lehnsherrn, ungerade den Vasallen.
support-the-king-rules =
    Ein Spiel zu zweit, jeder mit einem Satz von fünf Karten: König 5, Drache 4, Ritter 3, Hexe 2, Bettler 1.

    ## Ablauf

    Platz 1 ist der Lehnsherr, Platz 2 der Vasall. Beide wählen heimlich eine Karte. Sie werden zugleich aufgedeckt und ihre
    Werte addiert.

    - Gerade Summe: Der Lehnsherr gewinnt.
    - Ungerade Summe: Der Vasall gewinnt.

    Bei bedachtem Spiel gewinnt jeder die Hälfte der Spiele.

    { matches-rules }
support-the-king-action-pick = { the-card-object } wählen
support-the-king-told-revealed = { $seat } zeigt { the-card-object }.
support-the-king-told-total = Die Summe ist { $total }.
support-the-king-told-gamewon = { $seat } gewinnt dieses Spiel. Es steht { $mine } zu { $theirs }.
support-the-king-over-even = Die Summe ist gerade: Der Lehnsherr gewinnt.
support-the-king-over-odd = Die Summe ist ungerade: Der Vasall gewinnt.
support-the-king-over-match-won = Der Wettkampf ist entschieden.
support-the-king-board =
    .roles = Lehnsherr, für gerade: { $lord }. Vasall, für ungerade: { $vassal }.
    .values = König 5, Drache 4, Ritter 3, Hexe 2, Bettler 1.
    .shown = { $name } hat { the-card-object } gezeigt.

# --- Tourney for the King ---

tourney-for-the-king = Turnier für den König
tourney-for-the-king-tagline = Fünf Runden, fünf Karten, jede nur einmal.
tourney-for-the-king-rules =
    Ein Spiel zu zweit, jeder mit einem Satz von fünf Karten: König 5, Drache 4, Ritter 3, Hexe 2, Bettler 1.

    ## Ablauf

    Beide wählen heimlich eine Karte aus der Hand. Sie werden zugleich aufgedeckt.

    - Der höhere Wert gewinnt die Runde.
    - Gleiche Werte: Legt die beiden Karten beiseite und zählt zusammen, was jeder noch auf der Hand hat. Die größere Summe gewinnt
      die Runde. Sind auch die Summen gleich, gewinnt sie niemand. In der fünften Runde sind beide Hände leer, zwei gleiche Karten
      bringen dann also nichts.
    - Gespielte Karten bleiben beiseite, für beide sichtbar.

    Wer nach fünf Runden mehr davon gewonnen hat, gewinnt. Gleich viele: unentschieden.

    { matches-rules }
tourney-for-the-king-action-pick = { the-card-object } wählen
tourney-for-the-king-told-revealed = { $seat } zeigt { the-card-object }.
tourney-for-the-king-told-round = { $seat } gewinnt die Runde.
tourney-for-the-king-told-nobody = Niemand gewinnt die Runde.
tourney-for-the-king-told-gamewon = { $seat } gewinnt dieses Spiel. Es steht { $mine } zu { $theirs }.
tourney-for-the-king-told-gamedrawn = Dieses Spiel ist unentschieden und wird wiederholt.
tourney-for-the-king-over-more-rounds = Alle fünf Runden sind gespielt, und eine Seite hat mehr davon gewonnen.
tourney-for-the-king-over-drawn = Alle fünf Runden sind gespielt, und beide haben gleich viele gewonnen: unentschieden.
tourney-for-the-king-over-match-won = Der Wettkampf ist entschieden.
tourney-for-the-king-over-match-drawn = Zu viele Unentschieden in Folge: Der Wettkampf wird geteilt.
tourney-for-the-king-board =
    .hand = { $name } hat auf der Hand: { $cards }. Gewonnene Runden: { $won }.

# --- The King at Court ---

king-at-court = Der König hält Hof
king-at-court-tagline = Eines dieser Gesichter gehört dem Drachen. Alle helfen gern.
king-at-court-rules =
    Ein Spiel für drei bis fünf mit einem Kartensatz. Zwei Lager, und die meisten wissen nicht, wer zu welchem gehört.

    ## Karten und Lager

    - Die Weisen: König, Ritter und Bettler.
    - Die Bösen: Drache und Hexe.
    - Zu dritt bleiben Hexe und Bettler weg, zu viert der Bettler. Zu fünft sind alle Karten dabei.

    Die Karten werden gemischt und ausgeteilt, jedem eine. Jeder sieht nur die eigene, doch wer den König hat, zeigt ihn.

    ## Die Befragung

    Der König fragt, die anderen antworten, fragen zurück und verdächtigen einander. Alle dürfen lügen. An einem Tisch mit Uhr
    dauert sie höchstens fünf Minuten; dann endet sie von selbst, und dem König bleibt nur noch die Anklage.

    - Eine Aussage ist eine von diesen: Ich bin der und der; jemand anderes ist der und der; ich misstraue jemandem; ich
      frage jemanden. Alle hören sie. Sonst ändert sie nichts.
    - Jeder darf in einem Spiel 30 Aussagen machen, wenn der Tisch nichts anderes vereinbart.
    - Jeder darf jederzeit sprechen oder antworten: jetzt nicht. Haben reihum alle „jetzt nicht“ gesagt, endet die Befragung.
    - Der König darf die Befragung vorher beenden oder sofort anklagen.
    - Nebenher darf frei geplaudert werden. Das zählt nicht als Aussage, und Computerspieler lesen es nicht.

    ## Der Zauber der Hexe

    Wer die Hexe hat, darf in jedem Augenblick der Befragung ihren Zauber sprechen. Alle Karten werden gezeigt. Dann werden alle bis
    auf den König neu gemischt und unter denselben Spielern verteilt. Zu welchem Lager du gehörst, sagt die Karte, die du jetzt hast.

    Der Zauber wird in einem Spiel nur einmal gesprochen. Ist es vereinbart, darf ihn eine spätere Hexe, die noch nicht
    gezaubert hat, noch einmal sprechen.

    ## Der Blick des Ritters

    Gleich nach dem neuen Austeilen darf, wer zuvor der Ritter war, die neue Karte eines anderen ansehen, nur nicht die des Königs, oder
    verzichten. Alle sehen, wohin er blickt; nur er sieht die Karte.

    ## Die Anklage

    Nach der Befragung muss der König einen der anderen anklagen.

    Zu fünft darf der Bettler jetzt die Seite wechseln, wenn nicht er der Angeklagte ist: Er zeigt sich und gehört fortan zu den
    Bösen. Gefragt werden alle außer dem König und dem Angeklagten, damit sich niemand schon dadurch verrät, dass er gefragt wird.

    Dann wird die angeklagte Karte gezeigt. Der Drache: Die Weisen gewinnen, die Bösen verlieren. Jede andere Karte: Die Bösen
    gewinnen, die Weisen verlieren. Alle Sieger siegen gleich.

    Der Drache hat keine besondere Kraft außer seiner Zunge.
king-at-court-option-statements = Wie viele Aussagen jeder in einem Spiel machen darf.
king-at-court-option-recast = Ob spätere Hexen den Zauber noch einmal sprechen dürfen.
king-at-court-action-iam = sagen: Ich bin { the-card }
king-at-court-action-is = sagen: { $seat } ist { the-card }
king-at-court-action-doubt = sagen: Ich glaube { $seat } nicht
king-at-court-action-ask = { $seat } fragen: Wer bist du?
king-at-court-action-cast = den Zauber sprechen: alle Karten zeigen, alle bis auf den König neu austeilen
king-at-court-action-lookat = die neue Karte von { $seat } ansehen
king-at-court-action-decline = keine Karte ansehen
king-at-court-action-close = die Befragung beenden
king-at-court-action-accuse = { $seat } als Drachen anklagen
king-at-court-action-join = dich zeigen und zu den Bösen gehen
king-at-court-action-standby = nichts tun
king-at-court-told-dealt = { $seat }, deine Karte ist { the-card }.
king-at-court-told-kingshown = { $seat } zeigt den König.
king-at-court-told-saidiam = { $seat } sagt: Ich bin { the-card }.
king-at-court-told-saidis = { $seat } sagt: { $about } ist { the-card }.
king-at-court-told-doubted = { $seat } sagt: Ich glaube { $about } nicht.
king-at-court-told-asked = { $seat } fragt { $about }: Wer bist du?
king-at-court-told-spellcast = { $seat } ist die Hexe und spricht ihren Zauber.
king-at-court-told-cardshown = { $seat } zeigt { the-card-object }.
king-at-court-told-looked = { $seat }, Ritter von vorhin, sieht die Karte von { $at } an.
king-at-court-told-saw = { $seat }, du siehst: { $at } ist { the-card }.
king-at-court-told-declined = { $seat }, Ritter von vorhin, sieht keine Karte an.
king-at-court-told-closed = Die Befragung ist beendet.
king-at-court-told-accused = { $seat } klagt { $about } als Drachen an.
king-at-court-told-joined = { $seat } ist der Bettler und geht zu den Bösen.
king-at-court-over-dragon-found = Der Drache ist gefunden: Die Weisen gewinnen.
king-at-court-over-dragon-missed = Das war nicht der Drache: Die Bösen gewinnen.
king-at-court-board =
    .deal = Gleich werden die Karten ausgeteilt.
    .questioning = Der König fragt, die anderen antworten. Aussagen übrig: { $left }.
    .spell = Alle Karten sind gezeigt. Alle bis auf den König werden neu ausgeteilt.
    .look = { $name }, Ritter vor dem Zauber, darf eine Karte ansehen.
    .accusation = Der König muss jemanden anklagen.
    .sides = { $name } ist angeklagt. Der Bettler darf die Seite wechseln.
    .over = Alle Karten liegen offen.
    .yours = { $seat }. { $name }, du: { $card }, { $team }.
    .open = { $seat }. { $name }: { $card }, { $team }.
    .closed = { $seat }. { $name }: verdeckt.
    .cast = Den Zauber hat gesprochen: { $names }.
    .looked = { $name } hat die Karte von { $at } angesehen.
    .wise = weise
    .wicked = böse

# Wie Computer ihre Aussagen fassen: court-says-<Art>-<Anlass>-<Nummer>. Die Aussage selbst muss darin stehen.
court-says-candid-claim-1 = { $seat }: „Ich bin { the-card } und habe nichts zu verbergen.“
court-says-candid-claim-2 = { $seat }: „Ihr dürft es alle wissen: Ich bin { the-card }.“
court-says-candid-claim-3 = { $seat }: „Um es offen zu sagen: Ich bin { the-card }.“
court-says-sly-claim-1 = { $seat }: „Sagen wir es leise: Ich bin { the-card }.“
court-says-sly-claim-2 = { $seat }: „Ein kleines Geheimnis für euch: Ich bin { the-card }.“
court-says-sly-claim-3 = { $seat }: „Es bleibt ja unter uns, aber ich bin { the-card }.“
court-says-blustering-claim-1 = { $seat }: „Sucht nicht weiter: Ich bin { the-card } und stolz darauf.“
court-says-blustering-claim-2 = { $seat }: „Hört alle her. Ich bin { the-card }.“
court-says-blustering-claim-3 = { $seat }: „Ich bin { the-card }, und wer etwas anderes sagt, wird es bereuen.“
court-says-quiet-claim-1 = { $seat }: „Ich bin { the-card }.“
court-says-quiet-claim-2 = { $seat }: „Das bin ich: { the-card }.“
court-says-quiet-claim-3 = { $seat }: „Nur so viel: Ich bin { the-card }.“
court-says-candid-answer-1 = { $seat }: „Eine berechtigte Frage. Ich bin { the-card }.“
court-says-candid-answer-2 = { $seat }: „Gern: Ich bin { the-card }.“
court-says-candid-answer-3 = { $seat }: „Du fragst, ich antworte: Ich bin { the-card }.“
court-says-sly-answer-1 = { $seat }: „Ich dachte schon, du fragst nie. Ich bin { the-card }.“
court-says-sly-answer-2 = { $seat }: „Wie es sich trifft, bin ich { the-card }.“
court-says-sly-answer-3 = { $seat }: „Für dich die Wahrheit: Ich bin { the-card }.“
court-says-blustering-answer-1 = { $seat }: „Das fragst du noch? Ich bin { the-card }.“
court-says-blustering-answer-2 = { $seat }: „Muss ich es sagen? Ich bin { the-card }, was sonst.“
court-says-blustering-answer-3 = { $seat }: „Dann hör es von mir: Ich bin { the-card }.“
court-says-quiet-answer-1 = { $seat }: „Nun ja. Ich bin { the-card }.“
court-says-quiet-answer-2 = { $seat }: „Ich bin { the-card }. Mehr nicht.“
court-says-quiet-answer-3 = { $seat }: „Wenn du es wissen musst: Ich bin { the-card }.“
court-says-candid-insist-1 = { $seat }: „Ich kann es nur wiederholen: Ich bin { the-card }.“
court-says-candid-insist-2 = { $seat }: „Es stimmt noch immer. Ich bin { the-card }.“
court-says-candid-insist-3 = { $seat }: „Ich habe es gesagt und bleibe dabei: Ich bin { the-card }.“
court-says-sly-insist-1 = { $seat }: „Redet, was ihr wollt, ich bin immer noch { the-card }.“
court-says-sly-insist-2 = { $seat }: „Wie oft denn noch? Ich bin { the-card }.“
court-says-sly-insist-3 = { $seat }: „Zweifeln kostet nichts. Ich bin trotzdem { the-card }.“
court-says-blustering-insist-1 = { $seat }: „Noch einmal für alle, die nicht zuhören: Ich bin { the-card }.“
court-says-blustering-insist-2 = { $seat }: „Ich bin { the-card }, heute, morgen und unter Eid.“
court-says-blustering-insist-3 = { $seat }: „Muss ich es in Stein meißeln? Ich bin { the-card }.“
court-says-quiet-insist-1 = { $seat }: „Wie gesagt: Ich bin { the-card }.“
court-says-quiet-insist-2 = { $seat }: „Ich bin immer noch { the-card }.“
court-says-quiet-insist-3 = { $seat }: „Das habe ich schon gesagt. Ich bin { the-card }.“
court-says-candid-anew-1 = { $seat }: „Die Karten sind neu, und jetzt bin ich { the-card }.“
court-says-candid-anew-2 = { $seat }: „Nach dem Zauber bin ich { the-card }. Das sage ich ganz offen.“
court-says-sly-anew-1 = { $seat }: „Wie sich alles ändert: Jetzt bin ich { the-card }.“
court-says-sly-anew-2 = { $seat }: „Das Glück dreht sich. Diesmal bin ich { the-card }.“
court-says-blustering-anew-1 = { $seat }: „Kein Hexenwerk bringt mich aus der Ruhe: Jetzt bin ich { the-card }.“
court-says-blustering-anew-2 = { $seat }: „Zauber hin oder her, hört zu: Ich bin { the-card }.“
court-says-quiet-anew-1 = { $seat }: „Jetzt bin ich { the-card }.“
court-says-quiet-anew-2 = { $seat }: „Eine neue Karte. Ich bin { the-card }.“
court-says-candid-turn-1 = { $seat }: „Ich nehme es zurück. Ich bin { the-card }.“
court-says-candid-turn-2 = { $seat }: „Vorhin war ich nicht ehrlich: Ich bin { the-card }.“
court-says-sly-turn-1 = { $seat }: „Habe ich etwas anderes gesagt? Ich bin { the-card }.“
court-says-sly-turn-2 = { $seat }: „Sagen wir es anders: Ich bin { the-card }.“
court-says-blustering-turn-1 = { $seat }: „Vergesst, was ich gesagt habe. Ich bin { the-card }.“
court-says-blustering-turn-2 = { $seat }: „Ich sage, was mir passt: Ich bin { the-card }.“
court-says-quiet-turn-1 = { $seat }: „Nein. Ich bin { the-card }.“
court-says-quiet-turn-2 = { $seat }: „Ich meine: Ich bin { the-card }.“
court-says-candid-denounce-1 = { $seat }: „Ich muss es sagen: { $about } ist der Drache.“
court-says-candid-denounce-2 = { $seat }: „Wenn ihr mich fragt, ist { $about } der Drache.“
court-says-candid-denounce-3 = { $seat }: „Ich sehe keine andere Erklärung: { $about } ist der Drache.“
court-says-sly-denounce-1 = { $seat }: „Seht euch { $about } genau an. Da ist der Drache.“
court-says-sly-denounce-2 = { $seat }: „Riecht ihr den Rauch? { $about } ist der Drache.“
court-says-sly-denounce-3 = { $seat }: „Ich würde { $about } nicht den Rücken zudrehen: Das ist der Drache.“
court-says-blustering-denounce-1 = { $seat }: „Da sitzt der Drache: { $about }.“
court-says-blustering-denounce-2 = { $seat }: „{ $about } ist der Drache, darauf wette ich meine Stiefel.“
court-says-blustering-denounce-3 = { $seat }: „Schluss damit. { $about } ist der Drache.“
court-says-quiet-denounce-1 = { $seat }: „{ $about } ist der Drache.“
court-says-quiet-denounce-2 = { $seat }: „Der Drache? { $about }.“
court-says-quiet-denounce-3 = { $seat }: „Ich sage, { $about } ist der Drache.“
court-says-candid-evade-1 = { $seat }: „Bevor ich von mir rede: { $about } ist der Drache.“
court-says-candid-evade-2 = { $seat }: „Frag lieber { $about }, dort sitzt der Drache.“
court-says-sly-evade-1 = { $seat }: „Ich? Frag doch { $about }, den Drachen hier im Saal.“
court-says-sly-evade-2 = { $seat }: „Die bessere Frage: Wer hat bemerkt, dass { $about } der Drache ist?“
court-says-blustering-evade-1 = { $seat }: „Warum ich? Da sitzt der Drache: { $about }.“
court-says-blustering-evade-2 = { $seat }: „Du verschwendest deine Fragen. { $about } ist der Drache.“
court-says-quiet-evade-1 = { $seat }: „Nicht ich. { $about } ist der Drache.“
court-says-quiet-evade-2 = { $seat }: „Frag { $about }, den Drachen.“
court-says-candid-parry-1 = { $seat }: „Eins nach dem anderen: Ich glaube { $about } nicht.“
court-says-candid-parry-2 = { $seat }: „Dazu komme ich noch. Ich glaube { $about } nicht.“
court-says-sly-parry-1 = { $seat }: „Frag mich später. Ich glaube übrigens { $about } nicht.“
court-says-sly-parry-2 = { $seat }: „Merkwürdig, dass du mich fragst. Ich glaube eher { $about } nicht.“
court-says-blustering-parry-1 = { $seat }: „Ich? Ich glaube { $about } nicht, darum geht es.“
court-says-blustering-parry-2 = { $seat }: „Lass mich in Ruhe. { $about } kann doch keiner glauben.“
court-says-quiet-parry-1 = { $seat }: „Hm. Ich glaube { $about } nicht.“
court-says-quiet-parry-2 = { $seat }: „Später. Ich glaube { $about } nicht.“
court-says-candid-name-1 = { $seat }: „Dafür stehe ich ein: { $about } ist { the-card }.“
court-says-candid-name-2 = { $seat }: „Ihr sollt wissen: { $about } ist { the-card }.“
court-says-sly-name-1 = { $seat }: „Unter uns: { $about } ist { the-card }.“
court-says-sly-name-2 = { $seat }: „Ein Vögelchen hat mir gezwitschert: { $about } ist { the-card }.“
court-says-blustering-name-1 = { $seat }: „Merkt euch das: { $about } ist { the-card }.“
court-says-blustering-name-2 = { $seat }: „Das sieht doch jeder. { $about } ist { the-card }.“
court-says-quiet-name-1 = { $seat }: „{ $about } ist { the-card }.“
court-says-quiet-name-2 = { $seat }: „Ich sage: { $about } ist { the-card }.“
court-says-candid-doubt-1 = { $seat }: „Es tut mir leid, aber ich glaube { $about } nicht.“
court-says-candid-doubt-2 = { $seat }: „Da stimmt etwas nicht. Ich glaube { $about } nicht.“
court-says-candid-doubt-3 = { $seat }: „Ehrlich gesagt glaube ich { $about } nicht.“
court-says-sly-doubt-1 = { $seat }: „Eine hübsche Geschichte, { $about }. Ich glaube sie nicht.“
court-says-sly-doubt-2 = { $seat }: „Wie gern würde ich { $about } glauben. Ich tue es nicht.“
court-says-sly-doubt-3 = { $seat }: „Seltsam, nicht wahr? Ich glaube { $about } nicht.“
court-says-blustering-doubt-1 = { $seat }: „Unsinn. Ich glaube { $about } keinen Augenblick.“
court-says-blustering-doubt-2 = { $seat }: „Wer soll denn { $about } glauben? Ich nicht.“
court-says-blustering-doubt-3 = { $seat }: „Ich glaube { $about } nicht, und das sage ich laut.“
court-says-quiet-doubt-1 = { $seat }: „Ich glaube { $about } nicht.“
court-says-quiet-doubt-2 = { $seat }: „Bei { $about } zweifle ich.“
court-says-quiet-doubt-3 = { $seat }: „Nein. Ich glaube { $about } nicht.“
court-says-candid-rebuff-1 = { $seat }: „Du tust mir unrecht, { $about }, und ich glaube dir nicht.“
court-says-candid-rebuff-2 = { $seat }: „Ich habe die Wahrheit gesagt. Dir glaube ich nicht, { $about }.“
court-says-candid-rebuff-3 = { $seat }: „Ich glaube dir auch nicht, { $about }.“
court-says-sly-rebuff-1 = { $seat }: „So eilig, { $about }? Ich glaube dir nicht.“
court-says-sly-rebuff-2 = { $seat }: „Wer so mit dem Finger zeigt, hat etwas zu verbergen. Ich glaube dir nicht, { $about }.“
court-says-sly-rebuff-3 = { $seat }: „Netter Versuch, { $about }. Ich glaube dir nicht.“
court-says-blustering-rebuff-1 = { $seat }: „Du wagst es, { $about }? Ich glaube dir kein Wort.“
court-says-blustering-rebuff-2 = { $seat }: „Das sagst ausgerechnet du. Ich glaube dir nicht, { $about }.“
court-says-blustering-rebuff-3 = { $seat }: „Ich glaube dir nicht, { $about }, und bald glaubt dir keiner mehr.“
court-says-quiet-rebuff-1 = { $seat }: „Ich glaube dir nicht, { $about }.“
court-says-quiet-rebuff-2 = { $seat }: „Nein, { $about }. Ich glaube dir nicht.“
court-says-quiet-rebuff-3 = { $seat }: „Du irrst dich, { $about }, und ich glaube dir nicht.“
court-says-candid-ask-1 = { $seat }: „{ $about }, sagst du uns, wer du bist?“
court-says-candid-ask-2 = { $seat }: „Ich wüsste gern, { $about }: Wer bist du?“
court-says-candid-ask-3 = { $seat }: „Darf ich fragen, { $about }: Wer bist du?“
court-says-sly-ask-1 = { $seat }: „Und du, { $about }? Wer magst du wohl sein?“
court-says-sly-ask-2 = { $seat }: „So still, { $about }. Wer bist du?“
court-says-sly-ask-3 = { $seat }: „Du hast noch nicht viel gesagt, { $about }. Wer bist du?“
court-says-blustering-ask-1 = { $seat }: „Sprich, { $about }. Wer bist du?“
court-says-blustering-ask-2 = { $seat }: „Heraus damit, { $about }: Wer bist du?“
court-says-blustering-ask-3 = { $seat }: „{ $about }, wer bist du? Ich warte.“
court-says-quiet-ask-1 = { $seat }: „{ $about }, wer bist du?“
court-says-quiet-ask-2 = { $seat }: „Und du, { $about }?“
court-says-quiet-ask-3 = { $seat }: „Wer bist du, { $about }?“
court-says-candid-press-1 = { $seat }: „Hilf mir noch einmal, { $about }: Wer bist du?“
court-says-candid-press-2 = { $seat }: „Ich bin noch nicht sicher, { $about }. Wer bist du?“
court-says-candid-press-3 = { $seat }: „Was sagst du dazu, { $about }? Wer bist du?“
court-says-sly-press-1 = { $seat }: „Das möchten wir noch einmal hören, { $about }. Wer bist du?“
court-says-sly-press-2 = { $seat }: „Ganz sicher, { $about }? Wer bist du?“
court-says-sly-press-3 = { $seat }: „Noch einmal, { $about }, ganz langsam: Wer bist du?“
court-says-blustering-press-1 = { $seat }: „Ich frage dich noch einmal, { $about }: Wer bist du?“
court-says-blustering-press-2 = { $seat }: „Keine Ausreden, { $about }. Wer bist du?“
court-says-blustering-press-3 = { $seat }: „Sieh mir in die Augen, { $about }. Wer bist du?“
court-says-quiet-press-1 = { $seat }: „Noch einmal, { $about }: Wer bist du?“
court-says-quiet-press-2 = { $seat }: „{ $about }, noch einmal: Wer bist du?“
court-says-quiet-press-3 = { $seat }: „Nun, { $about }? Wer bist du?“
court-says-candid-close-1 = Der König: „Ich habe euch alle gehört, mehr ist nicht zu erfahren. Die Befragung ist beendet.“
court-says-candid-close-2 = Der König: „Danke. Ich weiß, was ich wissen kann. Die Befragung ist beendet.“
court-says-sly-close-1 = Der König: „Ihr habt mir mehr verraten, als ihr denkt. Die Befragung ist beendet.“
court-says-sly-close-2 = Der König: „Wie aufschlussreich. Keine Fragen mehr: Die Befragung ist beendet.“
court-says-blustering-close-1 = Der König: „Ruhe. Ich habe genug gehört. Die Befragung ist beendet.“
court-says-blustering-close-2 = Der König: „Kein Wort mehr. Die Befragung ist beendet.“
court-says-quiet-close-1 = Der König: „Genug. Die Befragung ist beendet.“
court-says-quiet-close-2 = Der König: „Ich habe genug gehört. Die Befragung ist beendet.“
court-says-candid-accuse-1 = { $seat }: „Vielleicht irre ich mich, aber ich sage: Du bist der Drache, { $about }.“
court-says-candid-accuse-2 = { $seat }: „Mein Entschluss steht fest: { $about }, du bist der Drache.“
court-says-sly-accuse-1 = { $seat }: „Gut gespielt, { $about }. Du bist der Drache.“
court-says-sly-accuse-2 = { $seat }: „Fast hättest du mich gehabt, { $about }. Du bist der Drache.“
court-says-blustering-accuse-1 = { $seat }: „Zeig dich, { $about }. Du bist der Drache.“
court-says-blustering-accuse-2 = { $seat }: „Ergreift { $about }. Da ist der Drache.“
court-says-quiet-accuse-1 = { $seat }: „{ $about }. Du bist der Drache.“
court-says-quiet-accuse-2 = { $seat }: „Ich klage { $about } an. Du bist der Drache.“
