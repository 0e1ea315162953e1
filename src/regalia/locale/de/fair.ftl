# Faire Würfel: was über sie bewiesen ist und was nicht.

verify-title = War alles fair?
verify-why = Vor dem Spiel versiegelt der Server einen geheimen Keim. Alle legen sich auf einen eigenen Teil fest und zeigen ihn erst, wenn das alle getan haben. Jedes Ergebnis folgt aus Keim und Teilen, also kann niemand es sich aussuchen. Dein Browser rechnet alle noch einmal nach.
verify-now = Jedes Ergebnis prüfen
verify-paste = Füge eine Aufzeichnung ein, als Text oder JSON, oder wähle eine Datei
verify-file = Datei wählen
verify-unreadable = Das ist keine Aufzeichnung.
verify-give = Was du vor dem Spiel notiert hast, beweist mehr: --commit mit dem Siegel, --luck mit deinem Teil.

verify-all = Geprüft. Keim, Teile und Ergebnisse passen zusammen, und niemand konnte sie sich aussuchen.
verify-some = Zum Teil geprüft. Nicht alles ist bewiesen.
verify-wrong = Hier stimmt etwas nicht.
verify-nothing-kept = Dieses Gerät hat von vor dem Spiel nichts aufgehoben. Es kann nur prüfen, ob die Aufzeichnung in sich stimmt.

verify-proven = bewiesen
verify-open = nicht bewiesen
verify-contradicted = Widerspruch

verify-legal = { $steps ->
    [0] Noch ist kein Schritt getan.
    [one] Der eine Schritt ist nach den Regeln erlaubt.
   *[other] Alle { $steps } Schritte sind nach den Regeln erlaubt.
}
verify-rules-unchecked = Die Seite kennt die Regeln nicht. Ob jedes Ergebnis aus dem gezogen wurde, was sie vorsehen, prüft der Befehl „regalia verify“.
verify-no-seed = Diese Aufzeichnung sagt nicht, wie ihre Würfel entstanden.
verify-sealed = Der Keim ist der, dessen Siegel vor dem Spiel notiert wurde.
verify-seal-not-noted = Der Keim passt zum Siegel in der Aufzeichnung. Ohne ein Siegel, das vor dem Spiel notiert wurde, könnten beide nachträglich entstanden sein.
verify-wrong-seed = Der Keim passt nicht zum Siegel in der Aufzeichnung.
verify-wrong-seal = Das Siegel in der Aufzeichnung ist nicht das, das vor dem Spiel notiert wurde.
verify-part-kept = Der Teil, den du notiert hast, ist in die Würfel eingegangen.
verify-part-not-noted = Du hast keinen eigenen Teil notiert. Also zeigt nichts, dass er in die Würfel eingegangen ist.
verify-part-missing = Der Teil, den du notiert hast, ist nicht in die Würfel eingegangen.
verify-pledged = Jeder Teil ist der, auf den man sich festgelegt hatte, bevor deiner gezeigt wurde. Niemand konnte seinen nach deinem wählen.
verify-pledges-not-noted = Jeder Teil passt zu dem, worauf man sich laut Aufzeichnung festgelegt hatte. Ohne dass das vorher notiert wurde, könnte es nachträglich entstanden sein.
verify-not-pledged = Wer sich vorher nicht festgelegt hat, könnte seinen Teil nach denen der anderen gewählt haben: { $names }.
verify-no-parts = Zu diesen Würfeln hat niemand etwas dazugegeben. Der Server hat sie allein gemacht.
verify-wrong-part = Der Teil von { $name } ist nicht der, auf den man sich festgelegt hatte.
verify-shown-again = Du hast vor Spielbeginn nacheinander { $times } Teile gezeigt. Wer dazwischen ging oder sich neu festlegte, konnte unter { $times } Spielen wählen.
verify-seats-drawn = Die Plätze wurden aus demselben Keim und denselben Teilen gelost.
verify-wrong-seats = Aus Keim und Teilen folgen andere Plätze, als in der Aufzeichnung stehen.
verify-not-drawn = Die Plätze sollten gelost werden, aber die Aufzeichnung kennt keine Auslosung.
verify-outcomes = { $draws ->
    [0] Im Spiel selbst blieb nichts dem Zufall überlassen.
    [one] Das eine Ergebnis folgt aus Keim und Teilen.
   *[other] Alle { $draws } Ergebnisse folgen aus Keim und Teilen.
}
verify-wrong-outcome = Schritt { $step }: { $fell } steht da, aber Keim und Teile ergeben { $due }.

verify-details = Alle Ergebnisse
verify-seal = Siegel, vor dem Spiel bekannt
verify-seed = Keim, danach verraten
verify-parts = Was die Plätze dazugaben
verify-from = Gezogen aus
verify-fell = Ergebnis
